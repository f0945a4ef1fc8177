import { setTimeout as pause } from 'node:timers/promises';
import { type ApiResponse, described, signupCodeIn } from '../../tools/signup-client.ts';
import { latencyRow, openLoop } from '../measuring.ts';
import type { Visitor } from '../visitor.ts';
import { auditAccounts } from './audit-accounts.ts';
import type { Cluster } from './cluster.ts';

const MAX_ATTEMPTS = 60;
/** Milliseconds between two attempts without Retry-After. */
const BETWEEN = 100;

/** Sign-ups on a cluster, whose visitors repeat each call that fails. Durations are in milliseconds. */
export class SignupLoad {
  readonly acknowledged: string[] = [];
  /** Times of the responses 201 to create-account, as `performance.now()`. */
  readonly successes: number[] = [];
  /** Durations of verify-email and verify-code. */
  readonly checks: number[] = [];
  /** Durations of create-account. */
  readonly accounts: number[] = [];
  /** Durations of responses 503 with Retry-After. */
  readonly refused: number[] = [];
  /** Codes and sign-up codes that a later call did not accept. */
  lostCodes = 0;
  /** Calls without a response. */
  withoutResponse = 0;
  readonly unexpected: string[] = [];
  private visitors = 0;
  private isOver = false;
  private running: Promise<unknown> = Promise.resolve();

  /** @param attemptsOf attempts of each call, by the number of the visitor */
  constructor(
    private readonly cluster: Cluster,
    private readonly attemptsOf: (visitor: number) => number = () => MAX_ATTEMPTS,
  ) {
    cluster.bench.whenFailed(async () => {
      if (cluster.isEnded) return;
      await this.end();
      await this.report('failed drill');
    });
  }

  /** Starts visitors who repeat sign-ups until `end`. */
  start(visitors = 12): this {
    const repeat = async () => {
      while (!this.isOver) await this.signUp();
    };
    this.running = Promise.all(Array.from({ length: visitors }, repeat));
    return this;
  }

  /** Waits for the sign-ups that have begun. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** @param rate sign-ups a second, whether or not earlier ones have ended */
  async open(rate: number, seconds: number): Promise<void> {
    await openLoop({ rate, seconds }, (due) => this.signUp(due));
  }

  /** @param due time from which the first call is measured */
  async signUp(due = performance.now()): Promise<void> {
    this.visitors += 1;
    const visitor = this.cluster.visitor();
    const attempts = this.attemptsOf(this.visitors);
    const call = (times: number[], make: () => Promise<ApiResponse>, from?: number) =>
      this.untilResponse(visitor, make, { times, attempts, from });
    if (!this.is(await call(this.checks, () => visitor.verifyEmail(), due), 201)) return;
    const verified = await this.verify(visitor, (code) =>
      call(this.checks, () => visitor.verifyCode(code)),
    );
    if (!verified || !this.is(verified, 200)) return;
    const account = visitor.accountWith(signupCodeIn(verified));
    if (!this.is(await call(this.accounts, () => visitor.createAccount(account)), 201)) return;
    this.successes.push(performance.now());
    this.acknowledged.push(visitor.email);
  }

  /** Successes a second in the seconds after `from`. */
  rate(from: number, seconds: number): number {
    const until = from + seconds * 1_000;
    return this.successes.filter((at) => at >= from && at < until).length / seconds;
  }

  /** Seconds: the longest time without a success since `from`. */
  longestGap(from: number): number {
    const moments = [from, ...this.successes.filter((at) => at > from), performance.now()];
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1_000;
  }

  /** Waits for a success after a time, for a minute at most. */
  async succeeds(after: number): Promise<void> {
    while (!this.successes.some((at) => at > after) && this.longestGap(after) < 60) {
      await pause(100);
    }
  }

  /** Reports durations and responses. */
  reportResponses(drill: string): void {
    const { report } = this.cluster.bench;
    report.table([
      ['milliseconds', 'number', 'p50', 'p99', 'longest'],
      latencyRow('verify-email, verify-code', this.checks),
      latencyRow('create-account', this.accounts),
      latencyRow('503 with Retry-After', this.refused),
    ]);
    for (const response of new Set(this.unexpected)) report.line(`  ${response}`);
    report.none(`${drill}: calls without a response`, this.withoutResponse);
    report.none(`${drill}: responses but success and 503`, this.unexpected.length);
  }

  /** Reports the responses and audits the database. */
  async report(drill: string): Promise<void> {
    this.reportResponses(drill);
    const { report } = this.cluster.bench;
    report.table([['lost codes', this.lostCodes]]);
    const { faults } = await this.auditAccounts();
    report.none(`${drill}: lost, doubled or incomplete accounts`, faults);
  }

  /** Audits the database: every acknowledged account must exist. */
  auditAccounts(): ReturnType<typeof auditAccounts> {
    this.cluster.bench.report.table([['acknowledged accounts', this.acknowledged.length]]);
    return auditAccounts(this.cluster, this.acknowledged);
  }

  /** A call answered with 503 may have sent a mail: only the code of the last mail is valid. */
  private async verify(visitor: Visitor, call: (code: string) => Promise<ApiResponse | null>) {
    for (;;) {
      const code = await visitor.newestCode().catch(() => null);
      if (code === null) {
        this.unexpected.push('no mail');
        return null;
      }
      const response = await call(code);
      const { code: reason } = (response?.body ?? {}) as { code?: string };
      if (reason !== 'code_refused') return response;
    }
  }

  /** @returns the first response other than 503 */
  private async untilResponse(
    visitor: Visitor,
    call: () => Promise<ApiResponse>,
    { times, attempts, from }: { times: number[]; attempts: number; from?: number | undefined },
  ): Promise<ApiResponse | null> {
    let began = from ?? performance.now();
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const response = await call().catch(() => null);
      this.record(response, visitor.retryAfter, performance.now() - began, times);
      if (response && response.status !== 503) return response;
      if (attempt < attempts) await pause(visitor.retryAfter * 1_000 || BETWEEN);
      began = performance.now();
    }
    if (attempts === MAX_ATTEMPTS) this.unexpected.push(`no success in ${MAX_ATTEMPTS} attempts`);
    return null;
  }

  private record(
    response: ApiResponse | null,
    retryAfter: number,
    duration: number,
    times: number[],
  ) {
    if (!response) this.withoutResponse += 1;
    else if (response.status < 300) times.push(duration);
    else if (response.status === 503 && retryAfter > 0) this.refused.push(duration);
    else if (response.status === 503) this.unexpected.push(described(response));
  }

  private is(response: ApiResponse | null, status: number): boolean {
    if (!response) return false;
    if (response.status === status) return true;
    if (/unknown|signup_code_refused/.test(JSON.stringify(response.body))) this.lostCodes += 1;
    else this.unexpected.push(described(response));
    return false;
  }
}
