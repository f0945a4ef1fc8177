import { setTimeout as pause } from 'node:timers/promises';
import { closedLoop, latencyRow, percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { SignupLoad } from './signup-load.ts';

/** Concurrent visitors that keep three instances busy with few refusals. */
const VISITORS = 32;
/** Every tenth visitor repeats a call after Retry-After; the others leave after a 503. */
const attemptsOf = (visitor: number) => (visitor % 10 === 0 ? 6 : 1);
/** Targets in milliseconds. */
const bounds = { p99OfCreateAccount: 1_500, longestOther: 500 };
const RECOVERED_MS = 1_000;

/** Three times as many sign-ups as three instances can process. */
export async function overload(bench: Bench): Promise<void> {
  const { report, seconds } = bench;
  const cluster = await Cluster.start(bench);
  const warm = new SignupLoad(cluster);
  const loop = { atOnce: VISITORS, warmUp: seconds(10), counted: seconds(30) };
  const from = performance.now() + loop.warmUp * 1_000;
  await closedLoop(loop, () => warm.signUp());
  const rate = warm.rate(from, loop.counted);
  const calm = new SignupLoad(cluster, attemptsOf);
  await calm.open(rate / 4, seconds(20));
  const crowd = new SignupLoad(cluster, attemptsOf);
  const coming = crowd.open(3 * rate, seconds(60));
  await pause(seconds(60) * 1_000);
  const recovery = await timeToRecover(cluster);
  await coming;

  report.heading(`At most ${rate.toFixed(1)} sign-ups a second; then three times as many`);
  report.table([
    ['milliseconds', 'number', 'p50', 'p99', 'longest'],
    latencyRow('verify-email, verify-code at a quarter', calm.checks),
    latencyRow('create-account at a quarter', calm.accounts),
  ]);
  await crowd.report('overload');
  const p99 = (times: readonly number[]) => percentile(times, 0.99);
  const ratio = (of: 'accounts' | 'checks') => (p99(crowd[of]) / p99(calm[of])).toFixed(1);
  report.line(
    `  p99 compared with a quarter of the load: create-account ${ratio('accounts')}, others ${ratio('checks')}`,
  );
  const account = p99(crowd.accounts);
  const longest = Math.max(...crowd.checks);
  report.atMost('overload: p99 of create-account', account, bounds.p99OfCreateAccount, 'ms');
  report.atMost('overload: longest other call', longest, bounds.longestOther, 'ms');
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
    if (isThrough && now - from < RECOVERED_MS) return (now - began) / 1_000;
    await pause(100);
  }
}
