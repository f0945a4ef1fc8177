import { setTimeout as pause } from 'node:timers/promises';
import { closedLoop, latencyRow, percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { SignupLoad } from './signup-load.ts';

/** Concurrent visitors that keep three instances busy with few refusals. */
const VISITORS = 32;
/** Every tenth visitor repeats a call after Retry-After; the others leave after a 503. */
const triesOf = (visitor: number) => (visitor % 10 === 0 ? 6 : 1);
/** Milliseconds. */
const LONGEST = 1_000;

/** Three times as many sign-ups as three instances can process. */
export async function overload(bench: Bench): Promise<void> {
  const { report, seconds } = bench;
  const cluster = await Cluster.start(bench);
  const warm = new SignupLoad(cluster, triesOf);
  const loop = { atOnce: VISITORS, warmUp: seconds(10), counted: seconds(30) };
  const rate = await closedLoop(loop, () => warm.signUp());
  const calm = new SignupLoad(cluster, triesOf);
  await calm.open(rate / 4, seconds(20));
  const crowd = new SignupLoad(cluster, triesOf);
  const coming = crowd.open(3 * rate, seconds(20));
  await pause(seconds(20) * 1_000);
  const recovery = await timeToRecover(cluster);
  await coming;

  report.heading(`At most ${rate.toFixed(1)} sign-ups a second; then three times as many`);
  report.table([
    ['milliseconds', 'number', 'p50', 'p99', 'longest'],
    latencyRow('verify-email, verify-code at a quarter', calm.checks),
  ]);
  crowd.reportAnswers('overload');
  const longest = (times: readonly number[]) => percentile(times, 1);
  const bound = Math.max(100, 3 * percentile(calm.checks, 0.99));
  report.atMost('overload: longest create-account', longest(crowd.accounts), LONGEST, 'ms');
  report.atMost('overload: longest 503', longest([0, ...crowd.refused]), LONGEST, 'ms');
  report.atMost('overload: p99 of other calls', percentile(crowd.checks, 0.99), bound, 'ms');
  report.atMost('overload: until a sign-up takes less than a second', recovery, 5, 's');
  await cluster.end();
}

/** @returns seconds until a complete sign-up, mail included, takes less than one */
async function timeToRecover(cluster: Cluster): Promise<number> {
  const began = performance.now();
  for (;;) {
    const from = performance.now();
    const isThrough = await cluster
      .visitor()
      .signUp()
      .then(
        () => true,
        () => false,
      );
    const now = performance.now();
    if (isThrough && now - from < LONGEST) return (now - began) / 1_000;
    await pause(100);
  }
}
