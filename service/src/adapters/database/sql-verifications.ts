import type { SignupCode } from '../../application/ports/signup-codes.ts';
import type {
  DomainLimited,
  NewCode,
  VerificationKey,
  Verifications,
} from '../../application/ports/verifications.ts';
import { limitForNetwork, type RateLimit, rateLimits } from '../../domain/rate-limit.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Database, Queries } from './database.ts';
import { rollBackWith, transact } from './rollback.ts';
import { whoIsRegistered } from './sql-organizations.ts';
import type { SqlOutbox } from './sql-outbox.ts';
import type { SqlRateLimits } from './sql-rate-limits.ts';
import { insertSignupCode } from './sql-signup-codes.ts';
import { later } from './times.ts';

interface Known {
  readonly isProven: boolean;
  /** Of the sign-up code that was given last. */
  readonly former: string;
  readonly isContested: boolean;
  readonly isUsedUp: boolean;
}

type AttemptResult = Awaited<ReturnType<Verifications['attempt']>>;

/** Every call locks its verification first and the counters of its limits after it, so that no two wait in a circle. */
export class SqlVerifications implements Verifications {
  constructor(
    private readonly database: Database,
    private readonly rateLimits: SqlRateLimits,
    private readonly outbox: SqlOutbox,
  ) {}

  begin(code: NewCode) {
    const { browserSession, address, codeDigest, now } = code;
    return transact<Awaited<ReturnType<Verifications['begin']>>>(this.database, async (queries) => {
      await queries.query(
        `INSERT INTO verifications (browser_session, address, email, code_digest, code_expires_at, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (browser_session, address) DO UPDATE
         SET email = excluded.email, code_digest = excluded.code_digest,
             code_expires_at = excluded.code_expires_at, ends_at = excluded.ends_at,
             proof_digest = NULL, contested = FALSE, attempts = 0, resends = 0`,
        [
          browserSession,
          address.canonical,
          address.typed,
          codeDigest,
          later(now, serviceLimits.codeLifetime),
          later(now, serviceLimits.verificationLifetime),
        ],
      );
      await this.mailCode(queries, code, address.typed);
      return 'begun';
    });
  }

  replaceCode(code: NewCode) {
    const { browserSession, address, codeDigest, now } = code;
    return transact<Awaited<ReturnType<Verifications['replaceCode']>>>(
      this.database,
      async (queries) => {
        const key = [browserSession, address.canonical, now];
        const [replaced] = await queries.query<{ email: string }>(
          `UPDATE verifications
           SET code_digest = $4, code_expires_at = $5, proof_digest = NULL, resends = resends + 1
           WHERE browser_session = $1 AND address = $2 AND ends_at > $3 AND resends < $6 AND attempts < $7
           RETURNING email`,
          [
            ...key,
            codeDigest,
            later(now, serviceLimits.codeLifetime),
            serviceLimits.resends,
            serviceLimits.codeAttempts,
          ],
        );
        if (replaced) {
          await this.mailCode(queries, code, replaced.email);
          return 'replaced';
        }
        const [row] = await queries.query(
          'SELECT 1 FROM verifications WHERE browser_session = $1 AND address = $2 AND ends_at > $3',
          key,
        );
        return row ? 'limitReached' : 'unknown';
      },
    );
  }

  attempt(codeDigest: string, proof: SignupCode, now: Date): Promise<AttemptResult> {
    const { browserSession, address, digest } = proof;
    const key = [browserSession, address.canonical];
    return transact<AttemptResult>(this.database, async (queries) => {
      const [counted] = await queries.query<{ isRight: boolean; isContested: boolean }>(
        `UPDATE verifications
         SET attempts = attempts + 1,
             proof_digest = CASE WHEN code_digest = $5 THEN $6 ELSE proof_digest END
         WHERE browser_session = $1 AND address = $2 AND code_expires_at > $3 AND attempts < $4
           AND NOT (code_digest = $5 AND proof_digest IS NOT NULL)
         RETURNING code_digest = $5 AS "isRight", contested AS "isContested"`,
        [...key, now, serviceLimits.codeAttempts, codeDigest, digest],
      );
      if (counted) {
        const take = (limit: RateLimit, whose: string) =>
          this.rateLimits.takeWithin(queries, limit, whose, now);
        const limited = await take(rateLimits.attemptsForAddress, address.untagged);
        if (limited) rollBackWith(limited);
        // Right ones count as well: only what is counted before it is compared is counted exactly.
        const isGuessedAt = (await take(rateLimits.attemptsForDomain, address.domain)) !== null;
        if (!counted.isRight) return 'wrong';
        if (isGuessedAt) await contest(queries, proof);
        return verdict(queries, { ...proof, isContested: counted.isContested || isGuessedAt });
      }
      const [known] = await queries.query<Known>(
        `SELECT proof_digest AS former, contested AS "isContested", attempts >= $4 AS "isUsedUp",
                code_digest = $5 AND code_expires_at > $3 AND proof_digest IS NOT NULL AS "isProven"
         FROM verifications
         WHERE browser_session = $1 AND address = $2 AND ends_at > $3
         FOR UPDATE`,
        [...key, now, serviceLimits.codeAttempts, codeDigest],
      );
      if (!known?.isProven) return known?.isUsedUp ? 'usedUp' : 'wrong';
      await queries.query(
        'UPDATE verifications SET proof_digest = $3 WHERE browser_session = $1 AND address = $2',
        [...key, digest],
      );
      await queries.query('DELETE FROM signup_codes WHERE digest = $1 AND used_for IS NULL', [
        known.former,
      ]);
      return verdict(queries, { ...proof, isContested: known.isContested });
    });
  }

  /** A contested domain gets codes all the same, or whoever asks for many would lock it; each network gets few of them. */
  private async mailCode(queries: Queries, code: NewCode, to: string): Promise<void> {
    const { networks, address, posting, now } = code;
    const take = (limit: RateLimit, whose: string) =>
      this.rateLimits.takeWithin(queries, limit, whose, now);
    const keepTo = async (limit: RateLimit, whose: string) => {
      const limited = await take(limit, whose);
      if (limited) rollBackWith(limited);
    };
    for (const network of networks) {
      await keepTo(limitForNetwork(rateLimits.codesForNetwork, network), network.name);
    }
    await keepTo(rateLimits.codesForAddress, address.untagged);
    if (await take(rateLimits.codesForDomain, address.domain)) {
      const whose = JSON.stringify([address.domain, networks.at(-1)?.name]);
      const limited = await take(rateLimits.codesForContestedDomain, whose);
      if (limited) rollBackWith({ ...limited, kind: 'domainLimited' } satisfies DomainLimited);
      await contest(queries, code);
    }
    await this.outbox.post(queries, posting(to));
  }
}

async function contest(
  queries: Queries,
  { browserSession, address }: VerificationKey,
): Promise<void> {
  await queries.query(
    'UPDATE verifications SET contested = TRUE WHERE browser_session = $1 AND address = $2',
    [browserSession, address.canonical],
  );
}

async function verdict(queries: Queries, proof: SignupCode): Promise<AttemptResult> {
  if (await insertSignupCode(queries, proof)) return 'proven';
  return (await whoIsRegistered(queries, proof.address)) ?? 'organization';
}
