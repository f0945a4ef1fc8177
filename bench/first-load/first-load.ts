import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { SignupPage } from '../../test/harness/browser/signup-page.ts';
import { solve } from '../../test/harness/fake-widgets.ts';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { median } from '../measuring.ts';
import type { Bench, Report } from '../run-bench.ts';
import type { MeasuredPage } from './pages.ts';
import type { ProbeFigures, ProbeStep } from './probe.ts';
import { type Visit, visit } from './visit.ts';

/** The first load of our page, compared with a page without scripts. */
export async function firstLoad(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  // Before React is imported, which chooses by it between its two builds.
  process.env.NODE_ENV = 'production';
  const { PageServer } = await import('./page-server.ts');
  const { buildOurPages } = await import('./pages.ts');

  const visits = Number(bench.options.visits ?? (quick ? 1 : 9));
  if (!(visits >= 1)) throw new Error('--visits: a number from 1');
  const server = await PageServer.start();
  bench.finally(() => server.close());
  const ours = await buildOurPages(server, join(bench.folder, 'page'));
  const { still, english, translated } = ours;
  const browser = await launchChromium();
  bench.finally(() => browser.close());
  report.line(`Chromium ${browser.version()}, ${visits} visits of each page.`);

  const pages = [still, english, ...translated];
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
  compare(report, our, figuresOf(still), translated.map(figuresOf));
  await measureFlow(report, browser, english, visits);
}

type Figures = ProbeFigures & { readonly heap: number };

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
      const typed = await visit(browser, page, typing, 'ada@example.com');
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
  translated: readonly Figures[],
): void {
  const slowest = (name: 'fcp' | 'bound') => Math.max(...translated.map((it) => it[name]));
  report.atMost('first paint, compared with static', ours.fcp - still.fcp, 60, 'ms');
  report.atMost('largest paint, compared with static', ours.lcp - still.lcp, 60, 'ms');
  report.atMost('text accepted, compared with static', ours.typed - still.typed, 90, 'ms');
  const later = slowest('fcp') - ours.fcp;
  report.atMost('first paint in other languages, compared with English', later, 60, 'ms');
  const ratio = slowest('bound') / ours.bound;
  report.atMost('buttons bound in other languages, compared with English', ratio, 1.05);
  report.atMost('heap', ours.heap / MIB, 2, 'MiB');
}

/** Measures the steps of our page. */
async function measureFlow(
  report: Report,
  browser: Browser,
  page: MeasuredPage,
  visits: number,
): Promise<void> {
  const flows: Awaited<ReturnType<typeof signUp>>[] = [];
  for (let turn = 0; turn < visits; turn += 1) flows.push(await visit(browser, page, signUp));
  const requests = flows.reduce((sum, it) => sum + it.toCode.requests + it.toForm.requests, 0);
  report.none('requests between answer and step', requests);
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
  return { toCode, toForm };
}
