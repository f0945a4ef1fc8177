import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type { SsoAttempt, SsoRequest, SsoRequests } from '#service/application/ports/sso.ts';
import { insertion } from '../columns.ts';
import type { Database } from '../connection/database.ts';

interface Row {
  readonly returnTo: string;
  readonly sealedChecks: string;
}

/** Stores the digest of the state and, encrypted, the values that verify the return. */
export class SqlSsoRequests implements SsoRequests {
  constructor(
    private readonly database: Database,
    private readonly secrets: StorageSecrets,
  ) {}

  async emailOf(browserSession: string, now: Date): Promise<string | null> {
    const [row] = await this.database.query<{ email: string }>(
      `SELECT email FROM verifications WHERE browser_session = $1 AND ends_at > $2
       ORDER BY ends_at DESC LIMIT 1`,
      [browserSession, now],
    );
    return row?.email ?? null;
  }

  async save(request: SsoRequest, expiresAt: Date): Promise<void> {
    const { browserSession, provider, purpose, returnTo, checks } = request;
    await this.database.query(
      ...insertion('sso_requests', {
        state_digest: this.secrets.tokenDigest(checks.state),
        browser_session: browserSession,
        provider,
        purpose,
        return_to: returnTo,
        sealed_checks: this.secrets.seal(JSON.stringify(checks)),
        expires_at: expiresAt,
      }),
    );
  }

  /** Deletes and reads in one statement, so that only one of two concurrent returns gets the request. */
  async take(state: string, attempt: SsoAttempt, now: Date): Promise<SsoRequest | null> {
    const { browserSession, provider, purpose } = attempt;
    const [row] = await this.database.query<Row>(
      `DELETE FROM sso_requests
       WHERE state_digest = $1 AND browser_session = $2 AND provider = $3 AND purpose = $4
         AND expires_at > $5
       RETURNING return_to AS "returnTo", sealed_checks AS "sealedChecks"`,
      [this.secrets.tokenDigest(state), browserSession, provider, purpose, now],
    );
    if (!row) return null;
    const checks = JSON.parse(this.secrets.open(row.sealedChecks));
    return { browserSession, provider, purpose, returnTo: row.returnTo, checks };
  }
}
