import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type { HookDecision } from '#service/application/ports/decision-hook.ts';
import type {
  FoundSignupCode,
  SignupCode,
  SignupCodes,
} from '#service/application/ports/signup-codes.ts';
import type { VerificationKey } from '#service/application/ports/verifications.ts';
import { SSO_COLUMNS, type SsoRow, ssoOf } from '../columns.ts';
import type { Queries } from '../connection/database.ts';

interface Row extends Omit<FoundSignupCode, 'sso' | 'usedFor' | 'decided'>, SsoRow {
  readonly fingerprint: string | null;
  readonly passwordHash: string | null;
  readonly decidedFor: string | null;
  readonly sealedDecision: string;
}

const COLUMNS = `email, require_personal_info AS "requirePersonalInfo", ${SSO_COLUMNS}, contested AS "isContested", tries AS attempts,
  used_for AS fingerprint, used_password_hash AS "passwordHash", decided_for AS "decidedFor", sealed_decision AS "sealedDecision"`;

const IS_VALID = 'digest = $1 AND browser_session = $2 AND address = ANY($3) AND expires_at > $4';

export class SqlSignupCodes implements SignupCodes {
  constructor(
    private readonly queries: Queries,
    private readonly secrets: StorageSecrets,
  ) {}

  async issue(code: SignupCode): Promise<boolean> {
    const { digest, browserSession, address, requirePersonalInfo, sso } = code;
    const { isContested, expiresAt } = code;
    const inserted = await this.queries.query(
      `INSERT INTO signup_codes
         (digest, browser_session, address, email, require_personal_info, sso_provider, sso_issuer, sso_subject, expires_at, contested)
       SELECT $1, $2, $3, $4, $5::BOOLEAN, $6, $7, $8, $9::TIMESTAMPTZ, $11::BOOLEAN
       WHERE NOT EXISTS (SELECT 1 FROM organizations WHERE email_domain = $10)
       ON CONFLICT (digest) DO UPDATE
       SET expires_at = excluded.expires_at, contested = excluded.contested,
           require_personal_info = excluded.require_personal_info
       RETURNING digest`,
      [
        digest,
        browserSession,
        address.canonical,
        address.typed,
        requirePersonalInfo,
        sso?.provider ?? null,
        sso?.issuer ?? null,
        sso?.subject ?? null,
        expiresAt,
        address.domain,
        isContested,
      ],
    );
    return inserted.length === 1;
  }

  find(key: VerificationKey, digest: string, now: Date) {
    return this.read(`SELECT ${COLUMNS} FROM signup_codes WHERE ${IS_VALID}`, key, digest, now);
  }

  countAttempt(key: VerificationKey, digest: string, now: Date) {
    const sql = `UPDATE signup_codes SET tries = tries + 1 WHERE ${IS_VALID} RETURNING ${COLUMNS}`;
    return this.read(sql, key, digest, now);
  }

  async saveDecision(digest: string, fingerprint: string, decision: HookDecision): Promise<void> {
    await this.queries.query(
      'UPDATE signup_codes SET decided_for = $2, sealed_decision = $3 WHERE digest = $1',
      [digest, fingerprint, this.secrets.seal(JSON.stringify(decision))],
    );
  }

  async returnAttempt(digest: string): Promise<void> {
    await this.queries.query('UPDATE signup_codes SET tries = tries - 1 WHERE digest = $1', [
      digest,
    ]);
  }

  private async read(
    sql: string,
    { browserSession, address }: VerificationKey,
    digest: string,
    now: Date,
  ): Promise<FoundSignupCode | 'unknown'> {
    const addresses = this.secrets.storedAddresses(address.canonical);
    const parameters = [digest, browserSession, addresses, now];
    const [row] = await this.queries.query<Row>(sql, parameters);
    if (!row) return 'unknown';
    const { fingerprint, passwordHash, decidedFor, sealedDecision, ...others } = ssoOf(row);
    return {
      ...others,
      usedFor: fingerprint === null ? null : { fingerprint, passwordHash },
      decided:
        decidedFor === null
          ? null
          : { fingerprint: decidedFor, decision: JSON.parse(this.secrets.open(sealedDecision)) },
    };
  }
}
