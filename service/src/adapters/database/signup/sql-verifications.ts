import type { VerificationKey, Verifications } from '#service/application/ports/verifications.ts';
import type { Verification } from '#service/domain/verification.ts';
import { insertion } from '../columns.ts';
import type { Queries } from '../connection/database.ts';

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

  async findRegistered(
    { browserSession, address }: VerificationKey,
    now: Date,
  ): Promise<string | null> {
    const [verification] = await this.queries.query<{ email: string }>(
      `SELECT verifications.email FROM verifications
       JOIN organizations ON email_domain = split_part(address, '@', 2)
       WHERE browser_session = $1 AND address = $2 AND proof_digest IS NOT NULL AND ends_at > $3
       FOR UPDATE OF verifications`,
      [browserSession, address.canonical, now],
    );
    return verification?.email ?? null;
  }

  async save(
    { browserSession, address }: VerificationKey,
    verification: Verification,
  ): Promise<void> {
    await this.queries.query(
      ...insertion(
        'verifications',
        {
          browser_session: browserSession,
          address: address.canonical,
          email: verification.email,
          code_digest: verification.codeDigest,
          code_expires_at: verification.codeExpiresAt,
          ends_at: verification.endsAt,
          attempts: verification.attempts,
          resends: verification.resends,
          proof_digest: verification.proofDigest,
          contested: verification.isContested,
        },
        `ON CONFLICT (browser_session, address) DO UPDATE
         SET email = excluded.email, code_digest = excluded.code_digest,
             code_expires_at = excluded.code_expires_at, ends_at = excluded.ends_at, attempts = excluded.attempts,
             resends = excluded.resends, proof_digest = excluded.proof_digest, contested = excluded.contested`,
      ),
    );
  }
}
