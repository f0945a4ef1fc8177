import type { Page } from 'playwright-core';
import {
  type StandardProvider,
  type StandardWidget,
  standardWidgets,
} from '../../src/adapters/bot-check/standard-widgets.ts';
import type { BotCheckSetting } from '../../src/application/ports/settings.ts';
import type { SiteKeyProvider } from '../../src/domain/bot-checks.ts';

type Row = readonly [StandardProvider, StandardWidget];
export const standardRows = Object.entries(standardWidgets) as unknown as readonly [Row, ...Row[]];

interface FakeProvider {
  /** Domains of everything that the widget loads. */
  readonly domains: readonly string[];
  /** Beginning of its URL. */
  readonly script: string;
  readonly frame: string;
  readonly title: string;
  /** Global object of the script, and the function that it calls. */
  readonly api: string;
  readonly callback: string;
  /** Option for the language. */
  readonly language: string;
  /** Hidden field for the token. */
  readonly field: string;
  /** Width and height in CSS pixels. */
  readonly normal: readonly [number, number];
  readonly compact: readonly [number, number];
  /** Other requests of the script. */
  readonly requests: readonly string[];
}

export const providers: Readonly<Record<SiteKeyProvider, FakeProvider>> = {
  recaptcha: {
    domains: ['google.com', 'gstatic.com', 'recaptcha.net'],
    script: 'https://www.google.com/recaptcha/api.js?onload=onloadcallback&render=explicit',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
    title: 'reCAPTCHA',
    api: 'grecaptcha',
    callback: 'onloadcallback',
    language: 'hl',
    field: 'g-recaptcha-response',
    normal: [304, 78],
    compact: [164, 144],
    requests: ['https://www.google.com/recaptcha/api2/clr'],
  },
  ...(Object.fromEntries(standardRows.map(([name, row]) => [name, fakeOf(name, row)])) as Record<
    StandardProvider,
    FakeProvider
  >),
};

/** The fake of a widget. Its script makes all requests that the policy must allow. */
function fakeOf(name: string, row: StandardWidget): FakeProvider {
  const { 'frame-src': frames = [], 'connect-src': calls = [] } = row.policySources;
  const script = new URL(row.script.url);
  script.searchParams.set('onload', row.script.callback);
  script.searchParams.set('render', 'explicit');
  const requestTo = (source: string) => new URL('fake', source.replace('*', 'fake')).href;
  return {
    domains: [script.href, ...frames, ...calls].map(
      (url) => new URL(url.replace('*.', '')).hostname,
    ),
    script: script.href,
    frame: requestTo(frames.at(-1) ?? ''),
    title: `Widget of ${name}`,
    api: row.script.api,
    callback: row.script.callback,
    language: row.language.option,
    field: `${name}-token`,
    normal: [300, pixels(row.height.wide)],
    compact: [150, pixels(row.height.narrow)],
    requests: calls.slice(-1).map(requestTo),
  };
}

function pixels(rem: string): number {
  return Number.parseFloat(rem) * 16;
}

export const withWidget = (provider: SiteKeyProvider = 'recaptcha') => ({
  botCheck: { provider, siteKey: 'site-key' } satisfies BotCheckSetting,
});

const framed = '<!doctype html><html lang="en"><title>Widget</title><button>Tick</button></html>';

/**
 * Replaces a provider for all requests to its domains.
 * @param answers outcome of each request for the script; the last one repeats
 * @returns the requested URLs, updated with each request
 */
export async function fakeWidget(
  page: Page,
  answers: readonly ('widget' | 'blocked')[] = ['widget'],
  provider: SiteKeyProvider = 'recaptcha',
): Promise<readonly string[]> {
  const { domains, script, frame } = providers[provider];
  const asked: string[] = [];
  const scripts: string[] = [];
  await page.route(
    ({ hostname }) => domains.some((domain) => hostname.endsWith(domain)),
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url === frame) return route.fulfill({ contentType: 'text/html', body: framed });
      if (!url.startsWith(script)) return route.fulfill({ status: 204 });
      scripts.push(url);
      const answer = answers[scripts.length - 1] ?? answers.at(-1);
      if (answer === 'blocked') return route.abort('blockedbyclient');
      await route.fulfill({ contentType: 'text/javascript', body: widgetScript(provider) });
    },
  );
  return asked;
}

export const widget = (page: Page, provider: SiteKeyProvider = 'recaptcha') =>
  page.locator(`iframe[title="${providers[provider].title}"]`);

export async function solve(page: Page, provider: SiteKeyProvider = 'recaptcha'): Promise<void> {
  await widget(page, provider).waitFor();
  await page.evaluate(() => window.fakeCaptcha?.solve('fake-token'));
}

declare global {
  interface Window {
    /** The last widget that was rendered. */
    fakeCaptcha?: {
      readonly theme: string;
      readonly language: string | undefined;
      solve(token: string): void;
    };
  }
}

/**
 * Script of a widget of the real size, which `solve` solves. Like the real ones (google/recaptcha#107), it writes
 * markup with style attributes.
 */
export function widgetScript(provider: SiteKeyProvider, frame = providers[provider].frame) {
  const { title, api, callback, language, field, normal, compact, requests } = providers[provider];
  return `
  window.${api} = {
    render(place, options) {
      const [width, height] = options.size === 'compact' ? [${compact}] : [${normal}];
      place.innerHTML = \`
        <div style="width: \${width}px; height: \${height}px">
          <div><iframe title="${title}" src="${frame}" width="\${width}" height="\${height}" frameborder="0"></iframe></div>
          <textarea name="${field}" class="fake-token" style="width: 250px; height: 40px; margin: 10px 25px; display: none"></textarea>
        </div>\`;
      let token = '';
      window.fakeCaptcha = {
        theme: options.theme,
        language: options.${language},
        solve(solution) {
          token = solution;
          options.callback(token);
        },
      };
      this.getResponse = () => token;
      for (const url of ${JSON.stringify(requests)}) void fetch(url, { mode: 'no-cors' });
      return 'widget';
    },
    getRespKey: () => 'key',
    reset() {},
    remove() {},
  };
  window.${callback}?.();
`;
}
