import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import { described, type Visitor } from '../visitor.ts';
import type { Cluster } from './cluster.ts';

const TRIES = 60;
/** Milliseconds between two tries without Retry-After. */
const BETWEEN = 100;

/** Visitors who sign up in a closed loop and repeat each call that fails. */
export class SignupLoad {
  readonly acknowledged: Person[] = [];
  /** Times of the answers 201 to create-account, as `performance.now()`. */
  readonly successes: number[] = [];
  /** Answers 503 with Retry-After. */
  refused = 0;
  /** Codes and sign-up codes that a later call did not accept. */
  forgotten = 0;
  /** Calls without an answer. */
  lost = 0;
  readonly unexpected: string[] = [];
  /** Milliseconds of the longest call. */
  longest = 0;
  private isOver = false;
  private readonly running: Promise<unknown>;

  constructor(
    private readonly cluster: Cluster,
    visitors = 12,
  ) {
    const repeat = async () => {
      while (!this.isOver) await this.signUp(this.cluster.visitor());
    };
    this.running = Promise.all(Array.from({ length: visitors }, repeat));
  }

  /** Waits for the sign-ups that have begun. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
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

  /** Reports the answers and audits the database. */
  async report(drill: string): Promise<void> {
    const { report } = this.cluster.bench;
    report.table([
      ['acknowledged accounts', this.acknowledged.length],
      ['503 with Retry-After', this.refused],
      ['forgotten codes', this.forgotten],
      ['longest answer, seconds', this.longest / 1_000],
    ]);
    for (const answer of new Set(this.unexpected)) report.line(`  ${answer}`);
    report.none(`${drill}: answers but success and 503`, this.unexpected.length + this.lost);
    const { faults } = await audit(this.cluster, this.acknowledged);
    report.none(`${drill}: lost, doubled or incomplete accounts`, faults);
  }

  private async signUp(visitor: Visitor): Promise<void> {
    if (!this.is(await this.untilAnswered(visitor, () => visitor.verifyEmail()), 201)) return;
    const verified = await this.verify(visitor);
    if (!verified || !this.is(verified, 200)) return;
    const signupCode = signupCodeIn(verified);
    const created = await this.untilAnswered(visitor, () => visitor.register(signupCode));
    if (!this.is(created, 201)) return;
    this.successes.push(performance.now());
    this.acknowledged.push(visitor.person);
  }

  /** A call answered with 503 may have sent a mail: only the code of the last mail is valid. */
  private async verify(visitor: Visitor): Promise<Answer | null> {
    for (;;) {
      const code = await visitor.nextCode().catch(() => null);
      if (code === null) {
        this.unexpected.push('no mail');
        return null;
      }
      const answer = await this.untilAnswered(visitor, () => visitor.verifyCode(code));
      const { code: reason } = (answer?.body ?? {}) as { code?: string };
      if (reason !== 'code_refused') return answer;
    }
  }

  private async untilAnswered(visitor: Visitor, call: () => Promise<Answer>) {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const began = performance.now();
      const answer = await call().catch(() => null);
      this.longest = Math.max(this.longest, performance.now() - began);
      if (!answer) this.lost += 1;
      else if (answer.status !== 503) return answer;
      else if (visitor.retryAfter > 0) this.refused += 1;
      else this.unexpected.push(described(answer));
      await pause(visitor.retryAfter * 1_000 || BETWEEN);
    }
    this.unexpected.push(`no success in ${TRIES} tries`);
    return null;
  }

  private is(answer: Answer | null, status: number): boolean {
    if (!answer) return false;
    if (answer.status === status) return true;
    if (/unknown|signup_code_refused/.test(JSON.stringify(answer.body))) this.forgotten += 1;
    else this.unexpected.push(described(answer));
    return false;
  }
}

const duplicates = (table: string, column: string) =>
  `FROM (SELECT 1 FROM ${table} GROUP BY ${column} HAVING count(*) > 1) AS duplicates`;

const inconsistencies = {
  'organizations without administrator': `FROM organizations
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE organization_id = organizations.id)`,
  'active administrators without identity': `FROM administrators
    WHERE state = 'active' AND NOT EXISTS (SELECT 1 FROM local_identities WHERE id = administrators.id)`,
  'identities without administrator': `FROM local_identities
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE id = local_identities.id)`,
  'duplicate domains': duplicates('organizations', 'email_domain'),
  'duplicate addresses': duplicates('administrators', 'address'),
  'organizations with two administrators': duplicates('administrators', 'organization_id'),
};

/**
 * Counts accounts that are inconsistent, duplicated or missing, and reports each kind that occurs.
 * @param acknowledged persons whose account must exist with its password
 */
export async function audit(
  cluster: Cluster,
  acknowledged: readonly Person[],
): Promise<{ readonly lost: number; readonly faults: number }> {
  const findings: Record<string, number> = {};
  for (const [name, sql] of Object.entries(inconsistencies)) {
    const [row] = await cluster.sql<{ count: string }>(`SELECT count(*) ${sql}`);
    findings[name] = Number(row?.count);
  }
  const rows = await cluster.sql<{ email: string; shortName: string; hasPassword: boolean }>(
    `SELECT administrators.email, short_name AS "shortName",
            EXISTS (SELECT 1 FROM local_identities WHERE id = administrators.id AND password_hash IS NOT NULL) AS "hasPassword"
     FROM organizations JOIN administrators ON organization_id = organizations.id`,
  );
  const stored = new Map(rows.map((row) => [`${row.email} ${row.shortName}`, row.hasPassword]));
  const found = acknowledged.map(({ email, shortName }) => stored.get(`${email} ${shortName}`));
  const lost = found.filter((it) => it === undefined).length;
  findings['lost accounts'] = lost;
  findings['accounts without their password'] = found.filter((it) => it === false).length;
  const occurring = Object.entries(findings).filter(([, count]) => count > 0);
  cluster.bench.report.table(occurring);
  return { lost, faults: occurring.reduce((sum, [, count]) => sum + count, 0) };
}
