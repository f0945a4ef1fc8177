import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CDPSession, Page } from 'playwright-core';
import type { Dom } from './dom.ts';
import { close, listen, originOf } from './loopback.ts';

/** Hosts of everything that reCAPTCHA loads. */
const hosts = ['google.com', 'gstatic.com', 'recaptcha.net'];

export const isGoogle = (url: string) => hosts.some((host) => new URL(url).hostname.endsWith(host));

export const withRecaptcha = { recaptchaSiteKey: 'site-key' };

const frameAddress = 'https://www.google.com/recaptcha/api2/anchor';
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

/**
 * Answers a page's requests for reCAPTCHA at once, without a frame in the widget. Not with the browser driver's own
 * routes: they turn the cache off, and what is fetched ahead would load twice.
 */
export async function fakeGoogleBesideCache(cdp: CDPSession): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
      body: Buffer.from(widgetScript('about:blank')).toString('base64'),
    };
    // The page may be gone by now.
    cdp.send('Fetch.fulfillRequest', answer).catch(() => {});
  });
  await cdp.send('Fetch.enable', {
    patterns: hosts.map((host) => ({ urlPattern: `https://*.${host}/*` })),
  });
}

export const widget = (page: Page) => page.locator('iframe[title="reCAPTCHA"]');

export async function solve(page: Page): Promise<void> {
  await widget(page).waitFor();
  await page.evaluate(() => window.fakeCaptcha?.callback('fake-token'));
}

export const expire = (page: Page) =>
  page.evaluate(() => window.fakeCaptcha?.['expired-callback']());

/** Plays Google in jsdom: the test says when the script that the page asked for arrives, or does not. */
export class FakeRecaptcha {
  /** What each widget was made with, in order. */
  readonly renderings: Rendering[] = [];
  readonly resets: number[] = [];
  /** Thrown by the next call of any function. */
  failure: Error | null = null;

  constructor(private readonly dom: Dom) {}

  /** The scripts on the page that were asked of Google. */
  get scripts(): HTMLScriptElement[] {
    return [...this.dom.window.document.querySelectorAll<HTMLScriptElement>('script[src]')];
  }

  get last(): Rendering {
    const last = this.renderings.at(-1);
    if (!last) throw new Error('No widget was made.');
    return last;
  }

  /** The first script has run and asked for the second. */
  arriveHalf(): void {
    this.dom.window.grecaptcha = { ready() {} };
  }

  arrive(): void {
    this.dom.window.grecaptcha = {
      render: (place: Element, rendering: Rendering) => {
        this.throwFailure();
        place.textContent = 'widget';
        return this.renderings.push(rendering) - 1;
      },
      reset: (id: number) => {
        this.throwFailure();
        this.resets.push(id);
      },
    };
    this.dom.window.onloadcallback?.();
  }

  block(): void {
    this.scripts.at(-1)?.dispatchEvent(new this.dom.window.Event('error'));
  }

  private throwFailure(): void {
    const { failure } = this;
    this.failure = null;
    if (failure) throw failure;
  }
}

/** Stands for reCAPTCHA's siteverify on a loopback port: it takes every token once. */
export class FakeSiteverify {
  readonly secret = 'siteverify-secret';
  /** On which page the check was done, as it says. */
  hostname: unknown = 'localhost';
  /** Answers in its place; null lets it. */
  instead: ((response: ServerResponse) => void) | null = null;
  /** What it was sent. */
  readonly asked: URLSearchParams[] = [];
  private readonly used = new Set<string>();
  private readonly server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    this.asked.push(form);
    if (this.instead) return this.instead(response);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(this.judge(form)));
  });

  get url(): string {
    return `${originOf(this.server)}/siteverify`;
  }

  async start(): Promise<void> {
    await listen(this.server);
  }

  async stop(): Promise<void> {
    await close(this.server);
  }

  private judge(form: URLSearchParams): object {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    const token = form.get('response') ?? '';
    if (form.get('secret') !== this.secret) return refuse('invalid-input-secret');
    if (!token.startsWith('good')) return refuse('invalid-input-response');
    if (this.used.has(token)) return refuse('timeout-or-duplicate');
    this.used.add(token);
    return { success: true, challenge_ts: '2030-01-01T12:00:00Z', hostname: this.hostname };
  }
}

/** What a page gives to the widget. */
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
 * What a page gets in place of Google's script: a widget of the real size, which `solve` solves. As the real one does by
 * google/recaptcha#107, it writes markup whose style attributes make the box, hide the answer and place the challenge.
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

/** How the widget is drawn, run in the page; it stands alone, so that every driver can send it there. */
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

/** What `drawnWidgetHere` finds where nothing is amiss. */
export const drawnWidget = (challenge: 'hidden' | 'in view') => ({
  box: [304, 78],
  answer: 'hidden',
  challenge,
});
