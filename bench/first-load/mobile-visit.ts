import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { googleHosts, isGoogle, widgetScript } from '../../test/harness/fake-google.ts';
import type { MeasuredPage } from './pages.ts';
import type { ProbeTask, Sighting, Sightings } from './probe.ts';
import { Traffic } from './traffic.ts';

/** Milliseconds that anything on a page may take. */
const TIMEOUT_MS = 60_000;

/** The phone and the network that a visit is made with: bytes a second, milliseconds. */
const profile = {
  cpuSlowdown: 4,
  network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false },
  viewport: { width: 412, height: 823 },
};

type VisitOptions = Partial<Pick<ProbeTask, 'text' | 'target'>>;

/** One visit of a page by a browser that has never seen it, on a slow phone and a slow network. */
export class MobileVisit {
  /** What went wrong on the page and was caught by nobody. */
  readonly errors: string[] = [];
  private readonly seen: Sighting[] = [];
  private readonly listeners: ((sighting: Sighting) => void)[] = [];

  private constructor(
    private readonly measured: MeasuredPage,
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly traffic: Traffic,
  ) {}

  /**
   * Makes a visit. The page is not opened yet, but prepared, with a probe in it.
   * @param work what is measured
   * @param options what the probe does beside looking
   */
  static async with<Result>(
    browser: Browser,
    measured: MeasuredPage,
    work: (visit: MobileVisit) => Promise<Result>,
    { text = null, target = null }: VisitOptions = {},
  ): Promise<Result> {
    const context = await browser.newContext({ viewport: profile.viewport });
    try {
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      const visit = new MobileVisit(measured, page, cdp, await Traffic.of(cdp, isGoogle));
      page.on('pageerror', ({ message }) => visit.errors.push(message));
      cdp.on('Runtime.bindingCalled', ({ payload }) => visit.see(JSON.parse(payload), text));
      for (const domain of ['Runtime', 'Page', 'Performance'] as const) {
        await cdp.send(`${domain}.enable`);
      }
      await cdp.send('Runtime.addBinding', { name: 'benchTell' });
      const { field, host = null, buttons } = measured;
      const source = await probeScript({ field, host, buttons, text, target });
      await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
      await fakeGoogle(cdp);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
      await cdp.send('Network.emulateNetworkConditions', profile.network);
      return await work(visit);
    } finally {
      await context.close();
    }
  }

  /** Opens the page, without waiting for anything. @param origin of the page server */
  async go(origin: string): Promise<void> {
    await this.page.goto(origin + this.measured.path, { waitUntil: 'commit' });
  }

  /** Resolves with the first sighting of a kind. @throws when there is none within a minute */
  sighting<Kind extends Sighting['kind']>(kind: Kind): Promise<Extract<Sighting, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.page.url()}: nothing "${kind}" within a minute`)),
        TIMEOUT_MS,
      );
      const listen = (sighting: Sighting) => {
        if (sighting.kind !== kind) return;
        clearTimeout(timer);
        resolve(sighting as Extract<Sighting, { kind: Kind }>);
      };
      this.listeners.push(listen);
      this.seen.forEach(listen);
    });
  }

  /** Waits until the page has loaded all that it loads by itself. @param quiet milliseconds without a request */
  async settled(quiet: number): Promise<void> {
    if (this.measured.buttons.length > 0) await this.sighting('bound');
    await this.page.waitForLoadState('load');
    await this.traffic.quiet(quiet);
  }

  sightings(): Promise<Sightings> {
    return this.page.evaluate<Sightings>('benchProbe.sightings()');
  }

  /** The moment on the browser's clock, in seconds, that is so many milliseconds after the start of the navigation. */
  async clock(): Promise<(milliseconds: number) => number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN;
    return (milliseconds) => start + milliseconds / 1000;
  }

  private see(sighting: Sighting, text: string | null): void {
    this.seen.push(sighting);
    for (const listen of this.listeners) listen(sighting);
    // The page may be gone by now.
    if (sighting.kind === 'field' && text)
      this.cdp.send('Input.insertText', { text }).catch(() => {});
  }
}

let bundled: Promise<string> | undefined;

/** What a page is made to run before anything of its own. */
async function probeScript(task: ProbeTask): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('probe.ts', import.meta.url))],
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return `{ const benchTask = ${JSON.stringify(task)};\n${await bundled} }`;
}

/**
 * Answers a page's requests for reCAPTCHA at once, without a frame in the widget. Not with the browser driver's own
 * routes: they turn the cache off, and what is fetched ahead would load twice.
 */
async function fakeGoogle(cdp: CDPSession): Promise<void> {
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
    patterns: googleHosts.map((host) => ({ urlPattern: `https://*.${host}/*` })),
  });
}
