/**
 * `npm run bench:first-load [-- --visits N] [-- --without-peers]`: the first load of our page beside a static page, React alone
 * and peers.
 */
import { join } from 'node:path';
import { launchChromium } from '../../test/harness/browser/chromium.ts';
import { type Report, runBench } from '../run-bench.ts';
import { type FlowFigures, measureFlow } from './measure-flow.ts';
import { type Figures, measureLoading } from './measure-loading.ts';
import { PageServer } from './page-server.ts';

// Before React is imported, which chooses by it between its two builds.
process.env.NODE_ENV = 'production';
const { buildOurPages } = await import('./pages.ts');
const { buildPeerPages } = await import('./peer-pages.ts');

const KIB = 1024;
const MIB = 1024 * 1024;

await runBench('First load', async (bench) => {
  const { report } = bench;
  const visits = visitsFrom(bench.option('--visits'), bench.quick ? 1 : 9);
  const server = await PageServer.start();
  bench.finally(() => server.close());
  const { still, reactOnly, english, translated } = await buildOurPages(
    server,
    join(bench.folder, 'page'),
  );
  const peers = process.argv.includes('--without-peers') ? [] : await buildPeerPages(server);
  const browser = await launchChromium();
  bench.finally(() => browser.close());
  report.line(`Chromium ${browser.version()}, ${visits} visits of each page.`);
  report.line('bench/README.md says what the pages and the columns are.');

  const pages = [still, reactOnly, english, ...translated, ...peers];
  const tell = (line: string) => report.line(line);
  const figuresOf = await measureLoading(browser, server.origin, pages, visits, tell);
  report.heading('First load: medians in KiB, ms and MiB');
  const head = ['until interactive', 'size', 'FCP', 'LCP', 'accepts text', 'bound', 'TBT', 'heap'];
  report.table([
    ['page', ...head],
    ...pages.map((page) => {
      const { bytesToBound, bytes, fcp, lcp, typed, bound, blocked, heap } = figuresOf(page);
      const sizes = [bytesToBound / KIB, bytes / KIB];
      return [page.name, ...sizes, fcp, lcp, typed, bound, blocked, heap / MIB];
    }),
  ]);

  const ours = figuresOf(english);
  compare(report, ours, figuresOf(still), figuresOf(reactOnly), translated.map(figuresOf));
  addFlow(report, await measureFlow(browser, server, english, visits));
  if (peers.length > 0) compareWithPeers(report, ours, peers.map(figuresOf));
});

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

function addFlow(report: Report, flow: FlowFigures): void {
  report.none('lost early clicks', flow.lostClicks);
  report.none('requests between answer and step', flow.requests);
  report.none('layout shift over the whole sign-up', flow.layoutShift);
  report.atMost('step 1 to 2, painted after the answer', flow.toCode, 50, 'ms');
  report.atMost('step 2 to 3, painted after the answer', flow.toRegistration, 50, 'ms');
}

function compareWithPeers(report: Report, ours: Figures, peers: readonly Figures[]): void {
  const fastest = (name: keyof Figures) =>
    Math.min(...peers.map((peer) => peer[name]).filter((value) => !Number.isNaN(value)));
  const atLeast = (figure: string, name: keyof Figures, bound: number) =>
    report.atLeast(
      `${figure}: fastest peer, compared with ours`,
      fastest(name) / ours[name],
      bound,
    );
  atLeast('largest paint', 'lcp', 3);
  atLeast('text accepted', 'typed', 3);
  atLeast('buttons bound', 'bound', 1);
}

/** @throws when it is no whole number from 1 */
function visitsFrom(option: string | undefined, usual: number): number {
  if (option === undefined) return usual;
  if (!/^[1-9]\d*$/.test(option)) throw new Error(`--visits ${option}: a whole number from 1`);
  return Number(option);
}
