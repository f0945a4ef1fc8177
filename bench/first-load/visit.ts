import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { providers, widgetScript } from '../../test/harness/fake-widgets.ts';
import type { MeasuredPage } from './pages.ts';

/** A simulated device. */
export interface Profile {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower than this machine. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly latency: number;
  /** Bytes a second. */
  readonly download: number;
}

const MBIT = 1_000_000 / 8;
const phone = { width: 412, height: 823 };
export const profiles = {
  mobile: { name: 'mobile', viewport: phone, cpu: 4, latency: 150, download: 1.6 * MBIT },
  /** So fast that scripts arrive before the first paint. */
  fast: { name: 'fast', viewport: phone, cpu: 4, latency: 20, download: 20 * MBIT },
  desktop: {
    name: 'desktop',
    viewport: { width: 1366, height: 768 },
    cpu: 1,
    latency: 20,
    download: 20 * MBIT,
  },
} satisfies Record<string, Profile>;

export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Waits until the page is ready, and nothing was requested for this many milliseconds. */
  quiet(milliseconds: number): Promise<void>;
}

/** Opens a page on a simulated device with an empty cache. @returns the result of `work` */
export async function visit<Result>(
  browser: Browser,
  { viewport, cpu, latency, download }: Profile,
  { url, field, buttons }: MeasuredPage,
  work: (visit: Visit) => Promise<Result>,
  text: string | null = null,
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    const task = { field, buttons, text };
    const source = `{ const task = ${JSON.stringify(task)};\n${await probe()} }`;
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await fakeGoogle(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      latency,
      downloadThroughput: download,
      uploadThroughput: download / 2,
      offline: false,
    });
    const quiet = requestsOf(page);
    await page.goto(url, { waitUntil: 'commit' });
    return await work({
      page,
      cdp,
      async quiet(milliseconds) {
        await page.evaluate('probe.ready.then(() => {})');
        await page.waitForLoadState('load');
        await quiet(milliseconds);
      },
    });
  } finally {
    await context.close();
  }
}

/** @returns waits until no request was pending for this many milliseconds */
function requestsOf(page: Page): (milliseconds: number) => Promise<void> {
  let open = 0;
  let changedAt = performance.now();
  const change = (by: number) => () => {
    open += by;
    changedAt = performance.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return async (milliseconds) => {
    while (open > 0 || performance.now() - changedAt < milliseconds) await pause(20);
  };
}

let bundled: Promise<string> | undefined;

function probe(): Promise<string> {
  const entry = fileURLToPath(new URL('probe.ts', import.meta.url));
  bundled ??= build({ entryPoints: [entry], bundle: true, format: 'iife', write: false }).then(
    ({ outputFiles }) => outputFiles[0]?.text ?? '',
  );
  return bundled;
}

/**
 * Answers requests for reCAPTCHA at once, without a frame in the widget. Playwright's routes would disable the cache,
 * so preloaded files would load twice.
 */
async function fakeGoogle(cdp: CDPSession): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    const response = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
      body: Buffer.from(widgetScript('recaptcha', 'about:blank')).toString('base64'),
    };
    // Fails if the page was closed meanwhile.
    cdp.send('Fetch.fulfillRequest', response).catch(() => {});
  });
  const patterns = providers.recaptcha.domains.map((host) => ({
    urlPattern: `https://*.${host}/*`,
  }));
  await cdp.send('Fetch.enable', { patterns });
}
