import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import { described, type Visitor } from '../visitor.ts';
import type { Cluster } from './cluster.ts';

/** How often somebody asks again who got a 503. */
const TRIES = 60;
/** Milliseconds between two tries where there was no Retry-After. */
const BETWEEN = 100;

/** People who sign up again and again, whatever happens to the cluster, and what they were answered. */
export class SignupLoad {
  readonly acknowledged: Person[] = [];
  /** When create-account was answered 201, as `performance.now()`. */
  readonly successes: number[] = [];
  /** 503 with Retry-After. */
  refused = 0;
  /** A code or sign-up code that was answered with success and is not known any more: they start again. */
  forgotten = 0;
  /** Calls without an answer. */
  lost = 0;
  /** Answers that should not be. */
  readonly strange: string[] = [];
  /** Milliseconds. */
  longest = 0;
  private isOver = false;
  private readonly running: Promise<unknown>;

  /** @param atOnce people at the same time */
  constructor(
    private readonly cluster: Cluster,
    atOnce = 12,
  ) {
    const again = async () => {
      while (!this.isOver) await this.signUp(this.cluster.visitor());
    };
    this.running = Promise.all(Array.from({ length: atOnce }, again));
  }

  /** Lets those who are under way end. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** @returns seconds: the longest time without a success since `from` */
  longestGap(from: number): number {
    const moments = [from, ...this.successes.filter((at) => at > from), performance.now()];
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1_000;
  }

  private async signUp(visitor: Visitor): Promise<void> {
    const begun = await this.untilAnswered(visitor, () => visitor.verifyEmail());
    if (!this.is(begun, 201)) return;
    const verified = await this.verify(visitor);
    if (!verified || !this.is(verified, 200)) return;
    const signupCode = signupCodeIn(verified);
    const created = await this.untilAnswered(visitor, () => visitor.register(signupCode));
    if (!this.is(created, 201)) return;
    this.successes.push(performance.now());
    this.acknowledged.push(visitor.person);
  }

  /** A call that was answered 503 may have sent a mail: the code of the last one counts. */
  private async verify(visitor: Visitor): Promise<Answer | null> {
    for (;;) {
      const code = await visitor.nextCode().catch(() => null);
      if (code === null) {
        this.strange.push('no mail');
        return null;
      }
      const answer = await this.untilAnswered(visitor, () => visitor.verifyCode(code));
      const { code: why } = (answer?.body ?? {}) as { code?: string };
      if (why !== 'code_refused') return answer;
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
      else this.strange.push(described(answer));
      await pause(visitor.retryAfter * 1_000 || BETWEEN);
    }
    this.strange.push(`no success in ${TRIES} tries`);
    return null;
  }

  private is(answer: Answer | null, status: number): boolean {
    if (!answer) return false;
    if (answer.status === status) return true;
    if (/unknown|signup_code_refused/.test(JSON.stringify(answer.body))) this.forgotten += 1;
    else this.strange.push(described(answer));
    return false;
  }
}

const twice = (table: string, column: string) =>
  `SELECT count(*) FROM (SELECT 1 FROM ${table} GROUP BY ${column} HAVING count(*) > 1) AS twice`;

/** Statements that count what must not be. */
const faults = {
  'organizations without administrator': `
    SELECT count(*) FROM organizations
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE organization_id = organizations.id)`,
  'active administrators without identity': `
    SELECT count(*) FROM administrators
    WHERE state = 'active' AND NOT EXISTS (SELECT 1 FROM local_identities WHERE id = administrators.id)`,
  'identities without administrator': `
    SELECT count(*) FROM local_identities
    WHERE NOT EXISTS (SELECT 1 FROM administrators WHERE id = local_identities.id)`,
  'domains twice': twice('organizations', 'email_domain'),
  'addresses twice': twice('administrators', 'address'),
  'organizations with two administrators': twice('administrators', 'organization_id'),
};

/** What must not be in the database after all is over, each with how often it is. */
export async function audit(
  cluster: Cluster,
  acknowledged: readonly Person[],
): Promise<Readonly<Record<string, number>>> {
  const findings: Record<string, number> = {};
  for (const [name, sql] of Object.entries(faults)) {
    const [row] = await cluster.sql<{ count: string }>(sql);
    findings[name] = Number(row?.count);
  }
  const rows = await cluster.sql<{ email: string; shortName: string; hasPassword: boolean }>(
    `SELECT administrators.email, short_name AS "shortName",
            EXISTS (SELECT 1 FROM local_identities WHERE id = administrators.id AND password_hash IS NOT NULL) AS "hasPassword"
     FROM organizations JOIN administrators ON organization_id = organizations.id`,
  );
  const kept = new Map(rows.map((row) => [`${row.email} ${row.shortName}`, row.hasPassword]));
  const fates = acknowledged.map(({ email, shortName }) => kept.get(`${email} ${shortName}`));
  findings['acknowledged accounts that are lost'] = fates.filter((it) => it === undefined).length;
  findings['acknowledged accounts without their password'] = fates.filter(
    (it) => it === false,
  ).length;
  return findings;
}
