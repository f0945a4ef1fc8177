import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the page gave to the fake widget. */
    fakeCaptcha?: {
      readonly theme: string;
      readonly hl: string;
      callback(token: string): void;
      'expired-callback'(): void;
    };
  }
}

export const withRecaptcha = { recaptchaSiteKey: 'site-key' };

const script = `
  window.grecaptcha = {
    render(place, options) {
      window.fakeCaptcha = options;
      const widget = document.createElement('iframe');
      widget.title = 'reCAPTCHA';
      [widget.width, widget.height] = options.size === 'compact' ? [164, 144] : [304, 78];
      widget.style.border = 0;
      widget.style.display = 'block';
      widget.src = 'https://www.google.com/recaptcha/api2/anchor';
      place.append(widget);
      return 0;
    },
    reset() {},
  };
  window.onloadcallback();
`;
const frame = '<!doctype html><html lang="en"><title>reCAPTCHA</title><button>Tick</button></html>';

/**
 * Plays Google for every request to its hosts.
 * @param answers what becomes of each request for the script; the last counts from then on
 * @returns the addresses that have been asked for, kept up to date
 */
export async function fakeGoogle(
  page: Page,
  ...answers: readonly ('widget' | 'blocked' | 'silent')[]
): Promise<readonly string[]> {
  const asked: string[] = [];
  const scripts: string[] = [];
  const hosts = /^https:\/\/(?:[\w-]+\.)*(?:google|gstatic|recaptcha)\.\w+\//;
  await page.route(hosts, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (url.endsWith('/anchor')) return route.fulfill({ contentType: 'text/html', body: frame });
    scripts.push(url);
    const answer = answers[scripts.length - 1] ?? answers.at(-1);
    if (answer === 'blocked') return route.abort('blockedbyclient');
    if (answer === 'widget') await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return asked;
}

export const widget = (page: Page) => page.locator('iframe[title="reCAPTCHA"]');

export async function solve(page: Page): Promise<void> {
  await widget(page).waitFor();
  await page.evaluate(() => window.fakeCaptcha?.callback('fake-token'));
}

export async function expire(page: Page): Promise<void> {
  await page.evaluate(() => window.fakeCaptcha?.['expired-callback']());
}
