import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, signupCodeIn } from '../../test/harness/visitor.ts';
import { closedLoop, latencyRow, openLoop, percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { described, type Visitor } from '../visitor.ts';
import type { Cluster } from './cluster.ts';

/** Visitors at once that keep three instances busy, and few enough that nobody is refused for long. */
const AT_ONCE = 32;
/** How often one of ten comes back who was refused; the others leave. */
const RETURNS = 5;
/** Milliseconds: everybody is answered within. */
const SOON = 1_000;

/** Three times as many sign-ups as three instances can take. Driver, database and instances share the cores of this machine. */
export async function overload(bench: Bench, cluster: Cluster): Promise<void> {
  const { report, seconds } = bench;
  const calm = new Crowd(cluster);
  const rate = await closedLoop(
    { atOnce: AT_ONCE, warmUp: seconds(10), counted: seconds(30) },
    () => calm.visit(performance.now()),
  );
  const rest = new Crowd(cluster);
  await rest.come(rate / 4, seconds(20));
  const crowd = new Crowd(cluster);
  const coming = crowd.come(3 * rate, seconds(20));
  await pause(seconds(20) * 1_000);
  const recovery = await timeToRecover(cluster);
  await coming;

  report.heading(
    `${rate.toFixed(1)} sign-ups a second at most; then three times as many: milliseconds`,
  );
  report.table([
    ['', 'calls', 'p50', 'p99', 'longest'],
    latencyRow('verify-email, verify-code at a quarter', rest.others),
    latencyRow('verify-email, verify-code', crowd.others),
    latencyRow('create-account', crowd.accounts),
    latencyRow('503 with Retry-After', crowd.refused),
  ]);
  report.table([
    ['accounts a second meanwhile', crowd.accounts.length / seconds(20)],
    ['got in when they came back after Retry-After, of 100', 100 * crowd.gotIn()],
    ['gave up after the fifth time', crowd.gaveUp],
    ['a complete sign-up within a second, seconds after', recovery],
  ]);
  for (const answer of new Set(crowd.strange)) report.line(`  ${answer}`);
  const bound = Math.max(100, 3 * percentile(rest.others, 0.99));
  report.none('overload: calls without an answer', crowd.lost);
  report.none('overload: answers but success and 503', crowd.strange.length);
  report.atMost('overload: longest create-account', Math.max(0, ...crowd.accounts), SOON, 'ms');
  report.atMost('overload: longest 503', Math.max(0, ...crowd.refused), SOON, 'ms');
  report.atMost('overload: p99 of other calls', percentile(crowd.others, 0.99), bound, 'ms');
  report.atMost('overload: recovery', recovery, 5, 's');
}

/** People who sign up, and come back when they are told to. */
class Crowd {
  /** Milliseconds of each verify-email and verify-code that succeeded. */
  readonly others: number[] = [];
  /** Of each create-account that succeeded. */
  readonly accounts: number[] = [];
  readonly refused: number[] = [];
  readonly strange: string[] = [];
  lost = 0;
  gaveUp = 0;
  private people = 0;
  private returns = 0;
  private successfulReturns = 0;

  constructor(private readonly cluster: Cluster) {}

  /** @param rate people a second, whatever becomes of those before them */
  async come(rate: number, seconds: number): Promise<void> {
    await openLoop({ rate, seconds }, (due) => this.visit(due));
  }

  /** @returns the share of those who came back that were served then */
  gotIn(): number {
    return this.returns === 0 ? 1 : this.successfulReturns / this.returns;
  }

  async visit(due: number): Promise<void> {
    const visitor = this.cluster.visitor();
    this.people += 1;
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
    const most = this.people % 10 === 0 ? RETURNS : 0;
    for (let time = 0; time <= most; time += 1) {
      const began = time === 0 ? due : performance.now();
      const answer = await call().catch(() => null);
      const took = performance.now() - began;
      if (time > 0) this.returns += 1;
      if (answer && answer.status < 300) {
        if (time > 0) this.successfulReturns += 1;
        times.push(took);
        return answer;
      }
      if (!answer) this.lost += 1;
      else if (answer.status !== 503 || visitor.retryAfter === 0) {
        this.strange.push(described(answer));
      }
      if (answer?.status !== 503) return null;
      this.refused.push(took);
      if (time < most) await pause(visitor.retryAfter * 1_000);
    }
    if (most > 0) this.gaveUp += 1;
    return null;
  }
}

/** @returns seconds until a complete sign-up takes less than one, mail included */
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
    if (isThrough && now - from < SOON) return (now - began) / 1_000;
    await pause(100);
  }
}
