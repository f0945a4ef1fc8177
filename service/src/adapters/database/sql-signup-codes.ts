import type { SsoProvider } from '../../../../src/domain/sso-provider.ts';
import type {
  FoundSignupCode,
  SignupCode,
  SignupCodes,
} from '../../application/ports/signup-codes.ts';
import type { VerificationKey } from '../../application/ports/verifications.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Database, Queries } from './database.ts';

interface Row {
  readonly email: string;
  readonly requirePersonalInfo: boolean;
  readonly provider: SsoProvider | null;
  readonly issuer: string;
  readonly subject: string;
  readonly isContested: boolean;
  readonly fingerprint: string | null;
  readonly passwordHash: string | null;
}

const COLUMNS = `email, require_personal_info AS "requirePersonalInfo", sso_provider AS provider,
  sso_issuer AS issuer, sso_subject AS subject, contested AS "isContested", used_for AS fingerprint, used_password_hash AS "passwordHash"`;

const IS_GOOD = 'digest = $1 AND browser_session = $2 AND address = $3 AND expires_at > $4';

export class SqlSignupCodes implements SignupCodes {
  constructor(private readonly database: Database) {}

  issue(code: SignupCode): Promise<boolean> {
    return insertSignupCode(this.database, code);
  }

  async find(key: VerificationKey, digest: string, now: Date) {
    const [row] = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM signup_codes WHERE ${IS_GOOD}`,
      [digest, key.browserSession, key.address.canonical, now],
    );
    return row ? found(row) : 'unknown';
  }

  async tryOne(key: VerificationKey, digest: string, now: Date) {
    const [row] = await this.database.query<Row>(
      `UPDATE signup_codes SET tries = tries + 1 WHERE ${IS_GOOD} AND tries < $5 RETURNING ${COLUMNS}`,
      [digest, key.browserSession, key.address.canonical, now, serviceLimits.registrationTries],
    );
    if (row) return found(row);
    return (await this.find(key, digest, now)) === 'unknown' ? 'unknown' : 'usedUp';
  }
}

function found(row: Row): FoundSignupCode {
  const { email, requirePersonalInfo, provider, issuer, subject, isContested } = row;
  const { fingerprint, passwordHash } = row;
  return {
    email,
    requirePersonalInfo,
    sso: provider && { provider, issuer, subject },
    isContested,
    usedFor: fingerprint === null ? null : { fingerprint, passwordHash },
  };
}

/**
 * As part of a transaction, or by itself.
 * @returns false when the domain of the address has an organisation: then nothing is kept
 */
export async function insertSignupCode(queries: Queries, code: SignupCode): Promise<boolean> {
  const { digest, browserSession, address, requirePersonalInfo, sso, isContested, expiresAt } =
    code;
  const inserted = await queries.query(
    `INSERT INTO signup_codes
       (digest, browser_session, address, email, require_personal_info, sso_provider, sso_issuer, sso_subject, expires_at, contested)
     SELECT $1, $2, $3, $4, $5::BOOLEAN, $6, $7, $8, $9::TIMESTAMPTZ, $11::BOOLEAN
     WHERE NOT EXISTS (SELECT 1 FROM organizations WHERE email_domain = $10)
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
