/** `npm run bench:service`: what the service does on this machine, against targets. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../test/harness/server-process.ts';
import type { Person } from '../../test/harness/visitor.ts';
import { closedLoop } from '../loops.ts';
import { queriesPerSignup } from '../queries-per-signup.ts';
import { runBench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { Visitor } from '../visitor.ts';
import { latency } from './latency.ts';
import { overload } from './overload.ts';
import type { Stage } from './stage.ts';
import { timing } from './timing.ts';

/** Enough to keep every core busy, and fewer than the service lets wait. */
const AT_ONCE = 32;

await runBench('The sign-up service on PostgreSQL', async (bench) => {
  const { report, quick } = bench;
  const seconds = (full: number) => (quick ? Math.ceil(full / 5) : full);
  report.line(
    'The service, PostgreSQL (fsync on) and the driver share the cores. Mail goes over SMTP',
  );
  report.line('to the driver. Visitors have the cookies that the server of the page gave them.');

  const rawBefore = await measureRawArgon2(seconds(10));
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const service = await startService(bench, { mailUrl: mailbox.url, databaseUrl });
  const stage = { report, service, mailbox, seconds };

  const { rate, people } = await completeSignups(stage);
  await latency(stage);
  await overload(stage, rate);
  await timing(stage, people.slice(0, quick ? 40 : 200));
  const signUp = () => new Visitor(service.url, mailbox).signUp();
  const queries = await queriesPerSignup(postgres, 'threshold', signUp);
  await service.end('SIGTERM');
  const rawAfter = await measureRawArgon2(seconds(10));

  report.heading('Queries of a sign-up, BEGIN and COMMIT included');
  report.table([
    ['in its requests', queries.inRequests],
    ['in the background', queries.inBackground],
  ]);
  report.heading('argon2id alone on all cores, hashes a second');
  report.table([
    ['before', rawBefore],
    ['after', rawAfter],
  ]);
  const ratio = rate / ((rawBefore + rawAfter) / 2);
  report.target({ figure: 'sign-ups to raw hashes', measured: ratio, unit: '', atLeast: 0.6 });
});

/** As many people as it takes sign up, from the first call to the account. */
async function completeSignups({ report, service, mailbox, seconds }: Stage) {
  report.heading('Complete sign-ups, as fast as they go');
  const people: Person[] = [];
  const loop = { atOnce: AT_ONCE, warmUp: seconds(10), counted: seconds(30) };
  const rate = await closedLoop(loop, async () => {
    const visitor = new Visitor(service.url, mailbox);
    await visitor.signUp();
    people.push(visitor.person);
  });
  report.table([['a second', rate]]);
  return { rate, people };
}

/** Hashes a second of all cores together, in a process of its own. */
async function measureRawArgon2(seconds: number): Promise<number> {
  const args = ['--import', 'tsx', 'bench/service/raw-argon2.ts', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return Number(stdout);
}
