/** `npm run bench:service`: what the service does on this machine, against targets. */
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import type { Person } from '../../test/harness/visitor.ts';
import { closedLoop } from '../measuring.ts';
import { runBench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { demand } from '../visitor.ts';
import { latency } from './latency.ts';
import { timing } from './timing.ts';

/** Enough to keep every core busy, and few enough to be hashed within the time that the service lets wait. */
const AT_ONCE = 8;

await runBench('The sign-up service on PostgreSQL', async (bench) => {
  const { report, quick, seconds } = bench;
  report.line(
    'The service, PostgreSQL (fsync on) and the driver share the cores. Mail goes over SMTP',
  );
  report.line('to the driver. Visitors have the cookies that the server of the page gave them.');

  const rawBefore = await measureRawArgon2(seconds(10));
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const service = await startService(bench, { mailbox, databaseUrl });

  report.heading('Complete sign-ups, as fast as they go');
  const people: Person[] = [];
  const loop = { atOnce: AT_ONCE, warmUp: seconds(10), counted: seconds(30) };
  const rate = await closedLoop(loop, async () => {
    const visitor = service.visitor();
    const signupCode = await visitor.proveAddress();
    const answer = await visitor.patiently(() => visitor.register(signupCode));
    demand('create-account', answer, 201);
    people.push(visitor.person);
  });
  report.table([['a second', rate]]);

  await latency(bench, service);
  await timing(bench, service, people.slice(0, quick ? 40 : 200));
  await service.end('SIGTERM');
  const rawAfter = await measureRawArgon2(seconds(10));

  report.heading('argon2id alone on all cores, hashes a second');
  report.table([
    ['before', rawBefore],
    ['after', rawAfter],
  ]);
  report.atLeast('sign-ups to raw hashes', rate / ((rawBefore + rawAfter) / 2), 0.6);
});

/** How many passwords a second all cores hash when nothing else runs. */
function measureRawArgon2(seconds: number): Promise<number> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const loop = { atOnce: 2 * availableParallelism(), warmUp: 1, counted: seconds };
  return closedLoop(loop, () => hash('a password as long as most', cost));
}
