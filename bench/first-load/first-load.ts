import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../test/harness/browser/chromium.ts';
import { layoutShift } from '../../test/harness/browser/layout-shift.ts';
import { SignupPage } from '../../test/harness/browser/signup-page.ts';
import { solve } from '../../test/harness/fake-widgets.ts';
import { median } from '../measuring.ts';
import type { Bench, Report } from '../run-bench.ts';
import type { MeasuredPage } from './pages.ts';
import type { ProbeFigures, ProbeStep } from './probe.ts';
import { type Visit, visit } from './visit.ts';

/** The first load of our page, compared with a page without scripts and with React alone. */
export async function firstLoad(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  // Before React is imported, which chooses by it between its two builds.
  process.env.NODE_ENV = 'production';
  const { PageServer } = await import('./page-server.ts');
  const { buildOurPages } = await import('./pages.ts');

  const visits = Number(bench.option('--visits') ?? (quick ? 1 : 9));
  if (!(visits >= 1)) throw new Error('--visits: a number from 1');
  const server = await PageServer.start();
  bench.finally(() => server.close());
  const ours = await buildOurPages(server, join(bench.folder, 'page'));
  const { still, reactOnly, english, translated } = ours;
  const browser = await launchChromium();
  bench.finally(() => browser.close());
  report.line(`Chromium ${browser.version()}, ${visits} visits of each page.`);

  const pages = [still, reactOnly, english, ...translated];
  const figuresOf = await measureLoading(browser, pages, visits);
  report.heading('First load: medians in KiB, ms and MiB');
  report.table([
    ['page', ...columns.map(([, title]) => title)],
    ...pages.map((page) => [
      page.name,
      ...columns.map(([name, , unit]) => figuresOf(page)[name] / unit),
    ]),
  ]);
  const our = figuresOf(english);
  compare(report, our, figuresOf(still), figuresOf(reactOnly), translated.map(figuresOf));
  await measureFlow(report, browser, english, visits, server.calls);
}

type Figures = Omit<ProbeFigures, 'isEarlyClick'> & { readonly heap: number };

const KIB = 1024;
const MIB = 1024 * 1024;
const columns: readonly [name: keyof Figures, title: string, unit: number][] = [
  ['bytesToBound', 'until interactive', KIB],
  ['bytes', 'size', KIB],
  ['fcp', 'FCP', 1],
  ['lcp', 'LCP', 1],
  ['typed', 'accepts text', 1],
  ['bound', 'bound', 1],
  ['blocked', 'TBT', 1],
  ['heap', 'heap', MIB],
];

/** Milliseconds without a request after which a page is complete. */
const SETTLED = 1_500;

const figuresIn = ({ page }: Visit) => page.evaluate<ProbeFigures>('probe.figures()');

/** Visits the pages in turn, once without input and once typing. @returns the medians of each */
async function measureLoading(
  browser: Browser,
  pages: readonly MeasuredPage[],
  visits: number,
): Promise<(page: MeasuredPage) => Figures> {
  const untouched = async (it: Visit) => {
    await it.quiet(SETTLED);
    const figures = await figuresIn(it);
    await it.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await it.cdp.send('Runtime.getHeapUsage');
    return { ...figures, heap: usedSize };
  };
  const typing = async (it: Visit) => {
    await it.quiet(500);
    return (await figuresIn(it)).typed;
  };
  const measured = new Map(pages.map((page) => [page, [] as Figures[]]));
  // The browser's first visit is its slowest, whatever the page.
  for (const page of pages.slice(0, 1)) await visit(browser, page, untouched);
  for (let turn = 0; turn < visits; turn += 1) {
    // In alternating order, so that a heavy page does not always precede the same one.
    for (const page of turn % 2 === 0 ? pages : [...pages].reverse()) {
      const figures = await visit(browser, page, untouched);
      const typed = await visit(browser, page, typing, { text: 'ada@example.com' });
      measured.get(page)?.push({ ...figures, typed });
    }
  }
  return (page) => {
    const samples = measured.get(page) ?? [];
    const medians = columns.map(([name]) => [name, median(samples.map((it) => it[name]))]);
    return Object.fromEntries(medians) as Figures;
  };
}

function compare(
  report: Report,
  ours: Figures,
  still: Figures,
  reactOnly: Figures,
  translated: readonly Figures[],
): void {
  const slowest = (name: 'fcp' | 'bound') => Math.max(...translated.map((it) => it[name]));
  report.atMost('first paint, compared with static', ours.fcp - still.fcp, 60, 'ms');
  report.atMost('largest paint, compared with static', ours.lcp - still.lcp, 60, 'ms');
  report.atMost('text accepted, compared with static', ours.typed - still.typed, 90, 'ms');
  report.atMost('buttons bound, compared with React alone', ours.bound / reactOnly.bound, 1.1);
  const later = slowest('fcp') - ours.fcp;
  report.atMost('first paint in other languages, compared with English', later, 60, 'ms');
  const ratio = slowest('bound') / ours.bound;
  report.atMost('buttons bound in other languages, compared with English', ratio, 1.05);
  const blocked = ours.blocked / reactOnly.blocked;
  report.atMost('total blocking time, compared with React alone', blocked, 1.15);
  report.atMost('heap', ours.heap / MIB, 2, 'MiB');
}

/** Measures the steps of our page, and clicks that come before React handles the buttons. */
async function measureFlow(
  report: Report,
  browser: Browser,
  page: MeasuredPage,
  visits: number,
  calls: readonly string[],
): Promise<void> {
  const flows: Awaited<ReturnType<typeof signUp>>[] = [];
  const clicks: boolean[] = [];
  const clickEarly = async (it: Visit) => {
    const before = calls.length;
    await it.quiet(SETTLED);
    const { isEarlyClick } = await figuresIn(it);
    if (isEarlyClick) clicks.push(calls.slice(before).includes('POST /api/sso/azure'));
  };
  for (let turn = 0; turn < visits; turn += 1) {
    flows.push(await visit(browser, page, signUp));
    await visit(browser, page, clickEarly, { click: 'Continue with Microsoft' });
  }
  const lost = clicks.length > 0 ? clicks.filter((arrived) => !arrived).length : Number.NaN;
  const requests = flows.reduce((sum, it) => sum + it.toCode.requests + it.toForm.requests, 0);
  report.none('lost early clicks', lost);
  report.none('requests between answer and step', requests);
  report.none('layout shift over the whole sign-up', Math.max(...flows.map((it) => it.shift)));
  const [toCode, toForm] = (['toCode', 'toForm'] as const).map((step) =>
    median(flows.map((it) => it[step].painted)),
  );
  report.atMost('step 1 to 2, painted after the answer', toCode ?? Number.NaN, 50, 'ms');
  report.atMost('step 2 to 3, painted after the answer', toForm ?? Number.NaN, 50, 'ms');
}

/** Signs up on an interactive page, after all files have loaded. */
async function signUp({ page, quiet }: Visit) {
  const form = new SignupPage(page);
  const submit = async (api: string) => {
    await quiet(500);
    const step = page.evaluate<ProbeStep>(`probe.nextStep('${api}')`);
    await form.button('Continue').click();
    return step;
  };
  await quiet(500);
  await form.email.fill('ada@example.com');
  await solve(page);
  const toCode = await submit('/api/verify-email');
  await form.typeCode('123456');
  const toForm = await submit('/api/verify-code');
  await form.register();
  await page.locator('.result').waitFor();
  await quiet(SETTLED);
  return { toCode, toForm, shift: await layoutShift(page) };
}
