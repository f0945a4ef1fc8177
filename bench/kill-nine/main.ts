/** `npm run bench:kill`: fifty times kill -9 while people sign up, on each database. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, runBench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { largest, median } from '../statistics.ts';
import { Visitor } from '../visitor.ts';
import { examine, type KeptData, onPglite, onPostgres } from './examine.ts';
import { killUnderLoad } from './kill-under-load.ts';

/** Longer than a registration has the identity directory for itself, after which the worker finishes it. */
const GRACE = 65_000;

await runBench('kill -9 of the service under load', async (bench) => {
  const wanted = bench.option('--database');
  if (wanted !== 'postgresql') await killOn(bench, onPglite(join(bench.folder, 'data')));
  if (wanted !== 'pglite') await killOn(bench, await onPostgres(await startPostgres(bench)));
});

async function killOn(bench: Bench, { name, settings, look }: KeptData): Promise<void> {
  const { report, quick } = bench;
  const kills = quick ? 5 : 50;
  const accounts = quick ? 100 : 5_000;
  report.heading(`${name}: ${kills} kills, passwords at their real cost`);
  const mailbox = await startMailbox(bench);
  const service = await startService(bench, { ...settings, mailUrl: mailbox.url });
  const { acknowledged, unknown, downtimes } = await killUnderLoad(service, mailbox, {
    kills,
    accounts,
  });

  await service.end('SIGKILL');
  const left = await look((ask) =>
    ask<{ count: number }>("SELECT count(*) FROM administrators WHERE state = 'waiting'"),
  );
  await service.start();
  await pause(GRACE);
  const sample = acknowledged.filter((_, at) => at % Math.ceil(acknowledged.length / 300) === 0);
  let loggedIn = 0;
  for (const person of sample) {
    const { status } = await new Visitor(service.url, mailbox, person).login();
    if (status === 200) loggedIn += 1;
  }
  await service.end('SIGTERM');
  const mailed = [...mailbox.received.values()].filter((codes) => codes.includes('')).length;
  const findings = await look((ask) => examine(ask, acknowledged));

  report.table([
    ['acknowledged accounts', acknowledged.length],
    ['left without an answer', unknown],
    ['waiting after the last kill', Number(left[0]?.count)],
    ['finished later by the worker, with a mail', mailed],
    ['logged in with their password, of a sample', `${loggedIn} of ${sample.length}`],
    ['ready again, seconds: median', median(downtimes) / 1_000],
    ['ready again, seconds: worst', largest(downtimes) / 1_000],
    ...Object.entries(findings),
  ]);
  const bad = Object.values(findings).reduce((sum, count) => sum + count, 0);
  report.target({
    figure: `${name}: acknowledged accounts`,
    measured: acknowledged.length,
    unit: '',
    atLeast: accounts,
  });
  report.none(`${name}: lost, doubled, half made`, bad);
  report.none(`${name}: failed logins`, sample.length - loggedIn);
  report.target({
    figure: `${name}: ready again, worst`,
    measured: largest(downtimes) / 1_000,
    unit: 's',
    atMost: 5,
  });
}
