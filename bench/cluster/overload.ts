import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, signupCodeIn } from '../../test/harness/visitor.ts';
import { closedLoop, latencyRow, openLoop, percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { described, type Visitor } from '../visitor.ts';
import { Cluster } from './cluster.ts';

/** Concurrent visitors that keep three instances busy with few refusals. */
const VISITORS = 32;
/** Retries of every tenth visitor; the others leave after a 503. */
const RETRIES = 5;
/** Milliseconds. */
const LONGEST = 1_000;

/** Three times as many sign-ups as three instances can process. */
export async function overload(bench: Bench): Promise<void> {
  const { report, seconds } = bench;
  const cluster = await Cluster.start(bench);
  const warm = new Crowd(cluster);
  const loop = { atOnce: VISITORS, warmUp: seconds(10), counted: seconds(30) };
  const rate = await closedLoop(loop, () => warm.visit(performance.now()));
  const calm = new Crowd(cluster);
  await calm.come(rate / 4, seconds(20));
  const crowd = new Crowd(cluster);
  const coming = crowd.come(3 * rate, seconds(20));
  await pause(seconds(20) * 1_000);
  const recovery = await timeToRecover(cluster);
  await coming;

  report.heading(
    `At most ${rate.toFixed(1)} sign-ups a second; then three times as many: milliseconds`,
  );
  report.table([
    ['', 'calls', 'p50', 'p99', 'longest'],
    latencyRow('verify-email, verify-code at a quarter', calm.others),
    latencyRow('verify-email, verify-code', crowd.others),
    latencyRow('create-account', crowd.accounts),
    latencyRow('503 with Retry-After', crowd.refused),
  ]);
  for (const answer of new Set(crowd.unexpected)) report.line(`  ${answer}`);
  const bound = Math.max(100, 3 * percentile(calm.others, 0.99));
  report.none('overload: calls without an answer', crowd.lost);
  report.none('overload: answers but success and 503', crowd.unexpected.length);
  report.atMost('overload: longest create-account', Math.max(0, ...crowd.accounts), LONGEST, 'ms');
  report.atMost('overload: longest 503', Math.max(0, ...crowd.refused), LONGEST, 'ms');
  report.atMost('overload: p99 of other calls', percentile(crowd.others, 0.99), bound, 'ms');
  report.atMost('overload: until a sign-up takes less than a second', recovery, 5, 's');
  await cluster.end();
}

/** Visitors who sign up, and repeat a call after Retry-After. Times are in milliseconds. */
class Crowd {
  /** Of each verify-email and verify-code that succeeded. */
  readonly others: number[] = [];
  /** Of each create-account that succeeded. */
  readonly accounts: number[] = [];
  readonly refused: number[] = [];
  readonly unexpected: string[] = [];
  lost = 0;
  private visitors = 0;

  constructor(private readonly cluster: Cluster) {}

  /** @param rate visitors a second, independent of the answers */
  async come(rate: number, seconds: number): Promise<void> {
    await openLoop({ rate, seconds }, (due) => this.visit(due));
  }

  async visit(due: number): Promise<void> {
    const visitor = this.cluster.visitor();
    this.visitors += 1;
    if (!(await this.call(visitor, () => visitor.verifyEmail(), this.others, due))) return;
    const code = await visitor.nextCode();
    const verified = await this.call(visitor, () => visitor.verifyCode(code), this.others);
    if (!verified) return;
    const signupCode = signupCodeIn(verified);
    await this.call(visitor, () => visitor.register(signupCode), this.accounts);
  }

  private async call(
    visitor: Visitor,
    call: () => Promise<Answer>,
    times: number[],
    due = performance.now(),
  ): Promise<Answer | null> {
    const retries = this.visitors % 10 === 0 ? RETRIES : 0;
    for (let time = 0; time <= retries; time += 1) {
      const began = time === 0 ? due : performance.now();
      const answer = await call().catch(() => null);
      const duration = performance.now() - began;
      if (!answer) this.lost += 1;
      else if (answer.status < 300) {
        times.push(duration);
        return answer;
      } else if (answer.status === 503 && visitor.retryAfter > 0) this.refused.push(duration);
      else this.unexpected.push(described(answer));
      if (answer?.status !== 503) return null;
      if (time < retries) await pause(visitor.retryAfter * 1_000);
    }
    return null;
  }
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
