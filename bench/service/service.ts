import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import type { Person } from '../../test/harness/visitor.ts';
import { closedLoop, median } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import {
  type SignupService,
  startMailbox,
  startPostgres,
  startService,
} from '../signup-service.ts';
import { demand } from '../visitor.ts';
import { latency } from './latency.ts';

/** Enough to keep every core busy, and few enough to be hashed within the time that the service lets wait. */
const AT_ONCE = 8;

/** Sign-ups a second compared with raw hashes, latency, and the timing of verify-email. */
export async function service(bench: Bench): Promise<void> {
  const { report, quick, seconds } = bench;
  const rawBefore = await measureRawArgon2(seconds(10));
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const started = await startService(bench, { mailbox, databaseUrl });

  const people: Person[] = [];
  const loop = { atOnce: AT_ONCE, warmUp: seconds(10), counted: seconds(30) };
  const rate = await closedLoop(loop, async () => {
    const visitor = started.visitor();
    await visitor.signUpPatiently();
    people.push(visitor.person);
  });
  await latency(bench, started);
  await timing(bench, started, people.slice(0, quick ? 40 : 200));
  await started.end('SIGTERM');
  const rawAfter = await measureRawArgon2(seconds(10));

  report.heading('A second');
  report.table([
    ['complete sign-ups', rate],
    ['argon2id alone on all cores, before', rawBefore],
    ['after', rawAfter],
  ]);
  report.atLeast('sign-ups to raw hashes', rate / ((rawBefore + rawAfter) / 2), 0.6);
}

/** How many passwords a second all cores hash when nothing else runs. */
function measureRawArgon2(seconds: number): Promise<number> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const loop = { atOnce: 2 * availableParallelism(), warmUp: 1, counted: seconds };
  return closedLoop(loop, () => hash('a password as long as most', cost));
}

/** verify-email for addresses that are registered and for new ones, in turns: whether the time shows who is registered. */
async function timing(
  { report }: Bench,
  service: SignupService,
  registered: readonly Person[],
): Promise<void> {
  const bodies = new Set<string>();
  const time = async (person?: Person) => {
    const visitor = service.visitor(person);
    const began = performance.now();
    const { body } = demand('verify-email', await visitor.verifyEmail(), 201);
    // The reference is another in each answer.
    bodies.add(JSON.stringify({ ...Object(body), reference: null }));
    return performance.now() - began;
  };
  const known: number[] = [];
  const fresh: number[] = [];
  for (const person of registered) {
    known.push(await time(person));
    fresh.push(await time());
  }
  const gap = Math.abs(median(known) - median(fresh));
  report.atMost('verify-email, registered and new address: gap of the medians', gap, 2, 'ms');
  report.none('answers that show who is registered', bodies.size === 1 ? 0 : 1);
}
