import type {
  NewCode,
  SendCode,
  VerificationKey,
  Verifications,
} from '../../application/ports/verifications.ts';
import { figures } from '../../domain/figures.ts';
import type { Database } from './database.ts';

/** The row stays locked until the mail is handed over: the later code is the later mail. */
export class SqlVerifications implements Verifications {
  constructor(private readonly database: Database) {}

  begin({ browserSession, address, codeDigest, now }: NewCode, send: SendCode): Promise<void> {
    return this.database.transaction(async (queries) => {
      await queries.query(
        `INSERT INTO verifications (browser_session, address, email, code_digest, code_expires_at, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (browser_session, address) DO UPDATE
         SET email = excluded.email, code_digest = excluded.code_digest,
             code_expires_at = excluded.code_expires_at, ends_at = excluded.ends_at,
             attempts = 0, resends = 0`,
        [
          browserSession,
          address.canonical,
          address.typed,
          codeDigest,
          later(now, figures.codeLifetime),
          later(now, figures.verificationLifetime),
        ],
      );
      await send(address.typed);
    });
  }

  replaceCode({ browserSession, address, codeDigest, now }: NewCode, send: SendCode) {
    return this.database.transaction(async (queries) => {
      const key = [browserSession, address.canonical, now];
      const [replaced] = await queries.query<{ email: string }>(
        `UPDATE verifications
         SET code_digest = $4, code_expires_at = $5, resends = resends + 1
         WHERE browser_session = $1 AND address = $2 AND ends_at > $3 AND resends < $6 AND attempts < $7
         RETURNING email`,
        [
          ...key,
          codeDigest,
          later(now, figures.codeLifetime),
          figures.resends,
          figures.codeAttempts,
        ],
      );
      if (replaced) {
        await send(replaced.email);
        return 'replaced';
      }
      const [row] = await queries.query(
        'SELECT 1 FROM verifications WHERE browser_session = $1 AND address = $2 AND ends_at > $3',
        key,
      );
      return row ? 'limitReached' : 'unknown';
    });
  }

  async countAttempt({ browserSession, address }: VerificationKey, now: Date) {
    const [counted] = await this.database.query(
      `UPDATE verifications SET attempts = attempts + 1
       WHERE browser_session = $1 AND address = $2 AND code_digest IS NOT NULL AND code_expires_at > $3
         AND attempts < $4
       RETURNING attempts`,
      [browserSession, address.canonical, now, figures.codeAttempts],
    );
    if (counted) return 'counted';

    const [usedUp] = await this.database.query(
      `SELECT 1 FROM verifications
       WHERE browser_session = $1 AND address = $2 AND code_digest IS NOT NULL AND ends_at > $3
         AND attempts >= $4`,
      [browserSession, address.canonical, now, figures.codeAttempts],
    );
    return usedUp ? 'usedUp' : 'noLiveCode';
  }

  async consume({ browserSession, address }: VerificationKey, codeDigest: string) {
    const consumed = await this.database.query(
      `UPDATE verifications SET code_digest = NULL
       WHERE browser_session = $1 AND address = $2 AND code_digest = $3
       RETURNING address`,
      [browserSession, address.canonical, codeDigest],
    );
    return consumed.length === 1;
  }
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
