import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { googleHosts, isGoogle, widgetScript } from '../../test/harness/fake-google.ts';
import type { MeasuredPage } from './peer-pages.ts';
import type { ProbeTask, Sighting, Sightings } from './probe/probe.ts';
import { Traffic } from './traffic.ts';

/** Milliseconds that anything on a page may take. */
const PATIENCE = 60_000;

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
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly traffic: Traffic,
  ) {}

  /** Prepares the visit, with a probe in the page. @param options what the probe does beside looking */
  static async prepare(
    browser: Browser,
    { field, host, buttons }: MeasuredPage,
    { text = null, target = null }: VisitOptions = {},
  ): Promise<MobileVisit> {
    const context = await browser.newContext({ viewport: profile.viewport });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const visit = new MobileVisit(context, page, cdp, await Traffic.of(cdp, isGoogle));
    page.on('pageerror', ({ message }) => visit.errors.push(message));
    cdp.on('Runtime.bindingCalled', ({ payload }) => visit.see(JSON.parse(payload)));
    await cdp.send('Runtime.enable');
    await cdp.send('Page.enable');
    await cdp.send('Performance.enable');
    await cdp.send('Runtime.addBinding', { name: 'benchTell' });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: await probeScript({ field, host: host ?? null, buttons, text, target }),
    });
    await fakeGoogle(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
    await cdp.send('Network.emulateNetworkConditions', profile.network);
    return visit;
  }

  /** Opens the page, without waiting for anything. */
  async go(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'commit' });
  }

  /** Hears every sighting of a kind, those that were made already included. */
  onSighting<Kind extends Sighting['kind']>(
    kind: Kind,
    hear: (sighting: Extract<Sighting, { kind: Kind }>) => void,
  ): void {
    const listen = (sighting: Sighting) => {
      if (sighting.kind === kind) hear(sighting as Extract<Sighting, { kind: Kind }>);
    };
    this.listeners.push(listen);
    for (const sighting of this.seen) listen(sighting);
  }

  /** Resolves with the first sighting of a kind. @throws when there is none within a minute */
  sighting<Kind extends Sighting['kind']>(kind: Kind): Promise<Extract<Sighting, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.page.url()}: nothing "${kind}" within a minute`)),
        PATIENCE,
      );
      this.onSighting(kind, (sighting) => {
        clearTimeout(timer);
        resolve(sighting);
      });
    });
  }

  /** Waits until the page has loaded all that it loads by itself. @param quiet milliseconds without a request */
  async settled({ buttons }: MeasuredPage, quiet: number): Promise<void> {
    if (buttons.length > 0) await this.sighting('bound');
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

  close(): Promise<void> {
    return this.context.close();
  }

  private see(sighting: Sighting): void {
    this.seen.push(sighting);
    for (const listen of this.listeners) listen(sighting);
  }
}

const entry = fileURLToPath(new URL('probe/probe.ts', import.meta.url));
let bundled: Promise<string> | undefined;

/** What a page is made to run before anything of its own. */
async function probeScript(task: ProbeTask): Promise<string> {
  bundled ??= bundle();
  return `{ const benchTask = ${JSON.stringify(task)};\n${await bundled} }`;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
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
