import type { Clock } from '../../application/ports/clock.ts';

/** How long Google's script may take to load. */
const TIMEOUT_MS = 10_000;

const CALLBACK = 'onloadcallback';

declare global {
  interface Window {
    grecaptcha?: object;
    [CALLBACK]?: () => void;
  }
}

let underWay: Promise<object> | null = null;
let tries = 0;

/**
 * Google's `grecaptcha`, ready to render. react-google-recaptcha's own loader remembers a script that failed for the
 * life of the page, so that no retry can succeed, and waits for a silent one for ever; hence this one.
 *
 * @param useRecaptchaNet true asks recaptcha.net instead of google.com
 * @returns rejects when the script is blocked, broken or silent for 10 s; a later call asks anew
 */
export function loadRecaptcha(useRecaptchaNet: boolean, clock: Clock): Promise<object> {
  underWay ??= load(useRecaptchaNet, clock).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function load(useRecaptchaNet: boolean, clock: Clock): Promise<object> {
  const loaded = renderable();
  if (loaded) return loaded;

  const script = document.createElement('script');
  const host = useRecaptchaNet ? 'www.recaptcha.net' : 'www.google.com';
  script.async = true;
  // Chromium attaches a second script of the same address to the first one's request, which may be the one that hangs.
  const again = tries > 0 ? `&again=${tries}` : '';
  tries += 1;
  script.src = `https://${host}/recaptcha/api.js?onload=${CALLBACK}&render=explicit${again}`;

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      callOff();
      script.remove();
      reject(new Error(`reCAPTCHA: ${reason}`));
    };
    const callOff = clock.after(TIMEOUT_MS, () => fail('no answer in time'));
    script.onerror = () => fail('the script did not load');
    // It stays when all is done: a script that was given up on still calls it when it arrives.
    window[CALLBACK] = () => {
      const grecaptcha = renderable();
      if (!grecaptcha) return fail('the script is not what it should be');
      callOff();
      resolve(grecaptcha);
    };
    document.head.append(script);
  });
}

/** The first script puts `grecaptcha` there before the second one gives it `render`. */
function renderable(): object | null {
  const { grecaptcha } = window;
  return grecaptcha && 'render' in grecaptcha ? grecaptcha : null;
}
