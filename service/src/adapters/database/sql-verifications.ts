import type { VerificationKey, Verifications } from '../../application/ports/verifications.ts';
import type { Verification } from '../../domain/verification.ts';
import type { Queries } from './database.ts';

export class SqlVerifications implements Verifications {
  constructor(private readonly queries: Queries) {}

  async lock({ browserSession, address }: VerificationKey): Promise<Verification | null> {
    const [verification] = await this.queries.query<Verification>(
      `SELECT email, code_digest AS "codeDigest", code_expires_at AS "codeExpiresAt", ends_at AS "endsAt", attempts,
              resends, proof_digest AS "proofDigest", contested AS "isContested"
       FROM verifications WHERE browser_session = $1 AND address = $2 FOR UPDATE`,
      [browserSession, address.canonical],
    );
    return verification ?? null;
  }

  async save(
    { browserSession, address }: VerificationKey,
    verification: Verification,
  ): Promise<void> {
    const { email, codeDigest, codeExpiresAt, endsAt } = verification;
    const { attempts, resends, proofDigest, isContested } = verification;
    await this.queries.query(
      `INSERT INTO verifications
         (browser_session, address, email, code_digest, code_expires_at, ends_at, attempts, resends, proof_digest,
          contested)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (browser_session, address) DO UPDATE
       SET email = excluded.email, code_digest = excluded.code_digest,
           code_expires_at = excluded.code_expires_at, ends_at = excluded.ends_at, attempts = excluded.attempts,
           resends = excluded.resends, proof_digest = excluded.proof_digest, contested = excluded.contested`,
      [
        browserSession,
        address.canonical,
        email,
        codeDigest,
        codeExpiresAt,
        endsAt,
        attempts,
        resends,
        proofDigest,
        isContested,
      ],
    );
  }
}
