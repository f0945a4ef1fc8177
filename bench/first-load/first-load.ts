import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { SignupPage } from '../../test/harness/browser/signup-page.ts';
import { solve } from '../../test/harness/fake-widgets.ts';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { median, percentile } from '../measuring.ts';
import type { Bench, Report } from '../run-bench.ts';
import type { MeasuredPage } from './pages.ts';
import type { ProbeFigures, ProbeStep } from './probe.ts';
import { type Profile, profiles, type Visit, visit } from './visit.ts';

/** The first load of our page on simulated devices, compared with a plain form and with React alone. */
export async function firstLoad(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  // Before React is imported, which chooses by it between its two builds.
  process.env.NODE_ENV = 'production';
  const { PageServer } = await import('./page-server.ts');
  const { buildPages } = await import('./pages.ts');

  const visits = Number(bench.options.visits ?? (quick ? 1 : 9));
  if (!(visits >= 1)) throw new Error('--visits: a number from 1');
  const server = await PageServer.start();
  bench.finally(() => server.close());
  const pages = await buildPages(server, join(bench.folder, 'page'));
  const browser = await launchChromium();
  bench.finally(() => browser.close());
  report.line(`Chromium ${browser.version()}, ${visits} visits of each page.`);
  const used = await usedCpu();
  if (used > 0.1) report.line(`The machine is busy (${percent(used)}): its figures tell nothing.`);

  for (const profile of Object.values(profiles)) {
    report.heading(`First load, ${profile.name}: medians in KiB, ms and MiB`);
    const samples = await measureLoading(browser, profile, pages, visits);
    report.table([
      ['page', ...columns.map(([, title]) => title)],
      ...Object.entries(pages).map(([key, { name }]) => [
        name,
        ...columns.map(
          ([figure, , unit]) => median(samples[key as Row].map((it) => it[figure])) / unit,
        ),
      ]),
    ]);
    compare(report, profile, samples);
  }
  await measureFlow(report, browser, pages.ours, visits);
}

type Figures = ProbeFigures & { readonly heap: number };
type Row = keyof Awaited<ReturnType<typeof import('./pages.ts').buildPages>>;
/** In the order of the visits. */
type Samples = Readonly<Record<Row, Figures[]>>;

const KIB = 1024;
const MIB = 1024 * 1024;
const columns: readonly [name: keyof Figures, title: string, unit: number][] = [
  ['requests', 'requests', 1],
  ['bytesToBound', 'until bound', KIB],
  ['bytes', 'size', KIB],
  ['fcp', 'FCP', 1],
  ['lcp', 'LCP', 1],
  ['typed', 'accepts text', 1],
  ['bound', 'bound', 1],
  ['blocked', 'TBT', 1],
  ['longest', 'longest task', 1],
  ['heap', 'heap', MIB],
];

/** Milliseconds without a request after which a page is complete. */
const SETTLED = 1_500;

const figuresIn = ({ page }: Visit) => page.evaluate<ProbeFigures>('probe.figures()');

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** @returns the share of all cores that other programs use during a second */
async function usedCpu(): Promise<number> {
  const read = () =>
    cpus().reduce(
      (sum, { times }) => {
        const all = Object.values(times).reduce((total, time) => total + time, 0);
        return { idle: sum.idle + times.idle, all: sum.all + all };
      },
      { idle: 0, all: 0 },
    );
  const before = read();
  await pause(1_000);
  const after = read();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** Visits the pages in turn, once without input and once typing. */
async function measureLoading(
  browser: Browser,
  profile: Profile,
  pages: Readonly<Record<Row, MeasuredPage>>,
  visits: number,
): Promise<Samples> {
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
  const rows = Object.keys(pages) as Row[];
  const samples: Samples = { plain: [], react: [], still: [], ours: [] };
  // The first visit of a browser is the slowest, on every page.
  await visit(browser, profile, pages.plain, untouched);
  for (let turn = 0; turn < visits; turn += 1) {
    // In alternating order, so that a heavy page does not always precede the same one.
    for (const row of turn % 2 === 0 ? rows : [...rows].reverse()) {
      const figures = await visit(browser, profile, pages[row], untouched);
      const typed = await visit(browser, profile, pages[row], typing, 'ada@example.com');
      samples[row].push({ ...figures, typed });
    }
  }
  return samples;
}

/** Compares medians, and prints the quartiles of the differences and ratios within each turn. */
function compare(report: Report, { name: profile }: Profile, samples: Samples): void {
  const of = (row: Row, figure: keyof Figures) => samples[row].map((it) => it[figure]);
  const spread: [string, string][] = [];
  const pair = (
    title: string,
    figure: keyof Figures,
    [row, base]: readonly [Row, Row],
    by: (one: number, other: number) => number,
  ) => {
    const bases = of(base, figure);
    const byTurn = of(row, figure).map((value, turn) => by(value, bases[turn] ?? Number.NaN));
    const quartiles = [0.25, 0.75].map((share) => percentile(byTurn, share).toFixed(2));
    spread.push([title, quartiles.join(' to ')]);
    return [`${profile}: ${title}`, by(median(of(row, figure)), median(bases))] as const;
  };
  const later = (one: number, other: number) => one - other;
  const times = (one: number, other: number) => one / other;
  const scripts = ['ours', 'still'] as const;
  const isMobile = profile === 'mobile';
  const targets: readonly Parameters<Report['atMost']>[] = [
    [...pair('paint, later than without scripts', 'fcp', scripts, later), 40, 'ms'],
    [...pair('text, later than without scripts', 'typed', scripts, later), 80, 'ms'],
    [...pair('document, painted later than plain', 'fcp', ['still', 'plain'], later), 200, 'ms'],
    [...pair('bound, of React alone', 'bound', ['ours', 'react'], times), isMobile ? 1.08 : 1.15],
    [...pair('blocking, of React alone', 'blocked', ['ours', 'react'], times), isMobile ? 0.65 : 1],
    [`${profile}: longest task after the paint`, median(of('ours', 'longest')), 200, 'ms'],
    [`${profile}: layout shift`, Math.max(...of('ours', 'shift')), 0],
    [`${profile}: requests`, Math.max(...of('ours', 'requests')), 10],
  ];
  // The times of a desktop are too short for meaningful ratios.
  if (profile !== 'desktop') for (const target of targets) report.atMost(...target);
  report.line('\n  Quartiles of the visits:');
  report.table(spread);
}

/** Measures the steps of our page. */
async function measureFlow(
  report: Report,
  browser: Browser,
  page: MeasuredPage,
  visits: number,
): Promise<void> {
  const flows: Awaited<ReturnType<typeof signUp>>[] = [];
  for (let turn = 0; turn < visits; turn += 1)
    flows.push(await visit(browser, profiles.mobile, page, signUp));
  const requests = flows.reduce((sum, it) => sum + it.toCode.requests + it.toForm.requests, 0);
  report.none('requests between response and step', requests);
  const [toCode, toForm] = (['toCode', 'toForm'] as const).map((step) =>
    median(flows.map((it) => it[step].painted)),
  );
  report.atMost('email to code step, painted after the response', toCode ?? Number.NaN, 50, 'ms');
  report.atMost(
    'code to registration step, painted after the response',
    toForm ?? Number.NaN,
    50,
    'ms',
  );
}

/** Milliseconds in which a visitor types an address or reads a mail. */
const READING = 2_000;

/** Signs up on an interactive page, after all files have loaded. */
async function signUp({ page, quiet }: Visit) {
  const form = new SignupPage(page);
  const submit = async (api: string) => {
    await quiet(READING);
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
