import type { Clock } from '../../application/ports/clock.ts';

/** Time limit for loading Google's script. */
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
 * Loads Google's `grecaptcha`. The loader of react-google-recaptcha caches a failure until the page is left, so that no retry
 * can succeed, and has no time limit.
 *
 * @param useRecaptchaNet true loads it from recaptcha.net instead of google.com
 * @returns rejects when the script is blocked, broken or takes more than 10 s; a later call tries again
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
  // Chromium joins requests for the same URL, and the first one may hang.
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
    // Never removed, because a script that arrives after the time limit still calls it.
    window[CALLBACK] = () => {
      const grecaptcha = renderable();
      if (!grecaptcha) return fail('the script is not what it should be');
      callOff();
      resolve(grecaptcha);
    };
    document.head.append(script);
  });
}

/** Google's first script sets `grecaptcha`, its second one adds `render`. */
function renderable(): object | null {
  const { grecaptcha } = window;
  return grecaptcha && 'render' in grecaptcha ? grecaptcha : null;
}
