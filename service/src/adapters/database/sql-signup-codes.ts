import type {
  FoundSignupCode,
  SignupCode,
  SignupCodes,
} from '../../application/ports/signup-codes.ts';
import type { VerificationKey } from '../../application/ports/verifications.ts';
import type { Database } from './database.ts';

interface Row {
  email: string;
  require_personal_info: boolean;
  used_for: string | null;
}

export class SqlSignupCodes implements SignupCodes {
  constructor(private readonly database: Database) {}

  async issue(code: SignupCode): Promise<void> {
    const { digest, browserSession, address, requirePersonalInfo, expiresAt } = code;
    await this.database.query(
      `INSERT INTO signup_codes (digest, browser_session, address, email, require_personal_info, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [digest, browserSession, address.canonical, address.typed, requirePersonalInfo, expiresAt],
    );
  }

  async find(key: VerificationKey, digest: string, now: Date): Promise<FoundSignupCode | null> {
    const [row] = await this.database.query<Row>(
      `SELECT email, require_personal_info, used_for FROM signup_codes
       WHERE digest = $1 AND browser_session = $2 AND address = $3 AND expires_at > $4`,
      [digest, key.browserSession, key.address.canonical, now],
    );
    if (!row) return null;
    return {
      email: row.email,
      requirePersonalInfo: row.require_personal_info,
      usedFor: row.used_for,
    };
  }
}
