import type {
  Administrator,
  Identities,
  SignedInAdministrator,
} from '../../application/ports/identities.ts';
import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { Database } from './database.ts';

export class SqlIdentities implements Identities {
  constructor(private readonly database: Database) {}

  async find({ canonical }: EmailAddress): Promise<Administrator | null> {
    const [administrator] = await this.database.query<Administrator>(
      'SELECT id, password_hash AS "passwordHash" FROM administrators WHERE address = $1',
      [canonical],
    );
    return administrator ?? null;
  }

  async signIn(administratorId: string, tokenDigest: string, expiresAt: Date): Promise<void> {
    await this.database.query(
      'INSERT INTO sign_ins (token_digest, administrator_id, expires_at) VALUES ($1, $2, $3)',
      [tokenDigest, administratorId, expiresAt],
    );
  }

  async signedIn(tokenDigest: string, now: Date): Promise<SignedInAdministrator | null> {
    const [row] = await this.database.query<SignedInAdministrator>(
      `SELECT administrators.email, first_name AS "firstName", last_name AS "lastName",
              organizations.name AS "orgName", short_name AS "shortName", region
       FROM sign_ins
       JOIN administrators ON administrators.id = sign_ins.administrator_id
       JOIN organizations ON organizations.id = administrators.organization_id
       WHERE token_digest = $1 AND expires_at > $2`,
      [tokenDigest, now],
    );
    return row ?? null;
  }

  async signOut(tokenDigest: string): Promise<void> {
    await this.database.query('DELETE FROM sign_ins WHERE token_digest = $1', [tokenDigest]);
  }
}
