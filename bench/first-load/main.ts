/**
 * `npm run bench:first-load [-- --visits N] [-- --without-peers]`: the first load of our page beside a static page, React alone
 * and peers.
 */
// First: React chooses by NODE_ENV between its two builds when it is imported.
import './production.ts';

import { join } from 'node:path';
import { launchChromium } from '../../test/harness/browser/chromium.ts';
import { runBench } from '../run-bench.ts';
import { LoopbackServer } from './loopback-server.ts';
import { measureAll } from './measure-all.ts';
import { measureOurs } from './measure-ours.ts';
import { buildPages } from './pages.ts';
import { pageTable, reachOf, reachTable } from './reach.ts';

const conditions = [
  'Phone: 4 times slower, 412 x 823; network: 150 ms, 1.6 Mbps down, 0.75 Mbps up. Each visit starts with an empty cache.',
  'All pages come from one server on 127.0.0.1, HTTP/1.1, brotli 11; the pages take turns. Medians.',
  'Static: the same screen without a script. React alone: the same screen hydrated by React and react-dom and nothing else.',
  'Types: the email field shows text and keeps it. Live or bound: React handles the buttons.',
];

await runBench('First load', async (bench) => {
  const { report } = bench;
  const visits = visitsFrom(bench.option('--visits'), bench.quick ? 1 : 9);
  const server = await LoopbackServer.start();
  bench.finally(() => server.close());
  const pages = await buildPages(server, {
    folder: join(bench.folder, 'page'),
    peers: !process.argv.includes('--without-peers'),
  });
  const browser = await launchChromium();
  bench.finally(() => browser.close());
  report.line(`Chromium ${browser.version()}, ${visits} visits of each page.`);
  for (const line of conditions) report.line(line);

  const { medians, errors } = await measureAll(browser, server.origin, pages.all, visits, (line) =>
    report.line(line),
  );
  report.heading('First load');
  report.table(pageTable(pages.all.map((page) => [page.name, medians(page)])));
  for (const line of errors) report.line(line);

  const flow = await measureOurs(browser, server, pages.ours, visits);
  report.heading('Reach');
  const { ours, translated, still, reactOnly, peers } = pages;
  report.table(
    reachTable(
      reachOf({
        ours: medians(ours),
        translated: translated.map(medians),
        flow,
        still: medians(still),
        reactOnly: medians(reactOnly),
        peers: peers.map(medians),
      }),
    ),
  );
});

/** @throws when it is no whole number from 1 */
function visitsFrom(option: string | undefined, usual: number): number {
  if (option === undefined) return usual;
  if (!/^[1-9]\d*$/.test(option)) throw new Error(`--visits ${option}: a whole number from 1`);
  return Number(option);
}
