import type { Page } from 'playwright-core';

/** Hosts of everything that reCAPTCHA loads. */
export const googleHosts = ['google.com', 'gstatic.com', 'recaptcha.net'];

const isGoogle = (url: string) => googleHosts.some((host) => new URL(url).hostname.endsWith(host));

export const withRecaptcha = { recaptchaSiteKey: 'site-key' };

const frameAddress = 'https://www.google.com/recaptcha/api2/anchor';
const frame = '<!doctype html><html lang="en"><title>reCAPTCHA</title><button>Tick</button></html>';

/**
 * Replaces Google for all requests to its hosts.
 * @param answers outcome of each request for the script; the last one repeats
 * @returns the requested URLs, updated with each request
 */
export async function fakeGoogle(
  page: Page,
  ...answers: readonly ('widget' | 'blocked' | 'silent')[]
): Promise<readonly string[]> {
  const asked: string[] = [];
  const scripts: string[] = [];
  await page.route(
    ({ href }) => isGoogle(href),
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url === frameAddress) return route.fulfill({ contentType: 'text/html', body: frame });
      scripts.push(url);
      const answer = answers[scripts.length - 1] ?? answers.at(-1);
      if (answer === 'blocked') return route.abort('blockedbyclient');
      if (answer === 'silent') return;
      await route.fulfill({ contentType: 'text/javascript', body: widgetScript(frameAddress) });
    },
  );
  return asked;
}

export const widget = (page: Page) => page.locator('iframe[title="reCAPTCHA"]');

export async function solve(page: Page): Promise<void> {
  await widget(page).waitFor();
  await page.evaluate(() => window.fakeCaptcha?.callback('fake-token'));
}

export const expire = (page: Page) =>
  page.evaluate(() => window.fakeCaptcha?.['expired-callback']());

/** Options that the page passes to the widget. */
export interface Rendering {
  readonly sitekey: string;
  readonly theme: string;
  readonly size: string;
  readonly hl: string | undefined;
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

declare global {
  interface Window {
    fakeCaptcha?: Rendering & {
      /** Asks the visitor to pick pictures. */
      challenge(): void;
    };
  }
}

/**
 * Replaces Google's script: a widget of the real size, which `solve` solves. Like the real one (google/recaptcha#107), it writes
 * markup whose style attributes size the box, hide the token field and position the challenge.
 */
export const widgetScript = (frame: string) => `
  window.grecaptcha = {
    render(place, options) {
      const [width, height] = options.size === 'compact' ? [164, 144] : [304, 78];
      place.innerHTML = \`
        <div style="width: \${width}px; height: \${height}px">
          <div><iframe title="reCAPTCHA" src="${frame}" width="\${width}" height="\${height}" frameborder="0"></iframe></div>
          <textarea name="g-recaptcha-response" style="width: 250px; height: 40px; margin: 10px 25px; display: none"></textarea>
        </div>\`;
      const drawChallenge = (style) => \`
        <div class="fake-challenge" style="position: absolute; width: 100%; left: 0; \${style}">
          <iframe title="challenge" src="${frame}" style="width: 300px; height: 480px"></iframe>
        </div>\`;
      document.body.insertAdjacentHTML('beforeend', drawChallenge('top: -10000px; visibility: hidden'));
      const drawn = document.body.lastElementChild;
      const challenge = () => {
        drawn.outerHTML = drawChallenge('top: 10px; visibility: visible');
      };
      window.fakeCaptcha = { ...options, challenge };
      return 0;
    },
    reset() {},
  };
  window.onloadcallback?.();
`;

/** Layout of the widget. Runs in the page and has no dependencies, so that every driver can send it there. */
export function drawnWidgetHere() {
  const answer = document.querySelector('[name="g-recaptcha-response"]');
  const challenge = document.querySelector('.fake-challenge iframe');
  if (!answer?.parentElement || !challenge) return null;
  const box = answer.parentElement.getBoundingClientRect();
  const { left, width, top, height } = challenge.getBoundingClientRect();
  const inFront = document.elementFromPoint(left + width / 2, top + height / 2) === challenge;
  const isHidden = getComputedStyle(challenge).visibility === 'hidden';
  return {
    box: [box.width, box.height],
    answer: answer.getClientRects().length === 0 ? 'hidden' : 'visible',
    challenge: isHidden ? 'hidden' : inFront ? 'in view' : 'out of view',
  };
}

/** Expected result of `drawnWidgetHere`. */
export const drawnWidget = (challenge: 'hidden' | 'in view') => ({
  box: [304, 78],
  answer: 'hidden',
  challenge,
});
