import type { SsoAttempt, SsoRequest, SsoRequests } from '../../application/ports/sso.ts';
import type { Secrets } from '../../application/secrets.ts';
import type { Database } from './database.ts';

interface Row {
  readonly returnTo: string;
  readonly sealedChecks: string;
}

/** The state is known by its digest; what the return is held against is sealed. */
export class SqlSsoRequests implements SsoRequests {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  async remember(request: SsoRequest, expiresAt: Date): Promise<void> {
    const { browserSession, provider, purpose, returnTo, checks } = request;
    await this.database.query(
      `INSERT INTO sso_requests
         (state_digest, browser_session, provider, purpose, return_to, sealed_checks, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        this.secrets.tokenDigest(checks.state),
        browserSession,
        provider,
        purpose,
        returnTo,
        this.secrets.seal(JSON.stringify(checks)),
        expiresAt,
      ],
    );
  }

  /** Deleting and reading are one statement: of two returns at once, one gets the request. */
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
