import type { Database } from '../../src/adapters/database/database.ts';
import type {
  ChosenCredentials,
  IdentityDirectory,
  NewAdministrator,
} from '../../src/application/ports/identity-directory.ts';
import type { SsoSubject } from '../../src/application/ports/sso.ts';
import type { EmailAddress } from '../../src/domain/canonical-email.ts';

export interface Administrator {
  readonly id: string;
  /** Null when there is no password yet. */
  readonly passwordHash: string | null;
}

export interface SignedInAdministrator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly orgName: string;
  readonly orgShortName: string;
  readonly region: string;
}

/** A directory in tables of its own, which also knows who is signed in. It never says no for long. */
export class LocalDirectory implements IdentityDirectory {
  constructor(private readonly database: Database) {}

  async createAdministrator(administrator: NewAdministrator): Promise<'taken' | 'notTaken'> {
    const { id, email, address, firstName, lastName, password, sso } = administrator;
    const { orgName, orgShortName, region } = administrator;
    const [made] = await this.database.query(
      `INSERT INTO stand_in_identities
         (id, address, email, first_name, last_name, password_hash, sso_provider, sso_issuer, sso_subject,
          org_name, short_name, region)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT DO NOTHING
       RETURNING id`,
      [
        id,
        address,
        email,
        firstName,
        lastName,
        password?.hash ?? null,
        sso?.provider ?? null,
        sso?.issuer ?? null,
        sso?.subject ?? null,
        orgName,
        orgShortName,
        region,
      ],
    );
    return made ? 'taken' : this.keepPassword(id, password?.hash ?? null);
  }

  /** The account is there, or one of somebody else with that address. */
  private keepPassword(id: string, hash: string | null) {
    return this.change(
      `UPDATE stand_in_identities SET password_hash = COALESCE(password_hash, $2) WHERE id = $1
       RETURNING id`,
      [id, hash],
    );
  }

  setCredentials(id: string, { firstName, lastName, password }: ChosenCredentials) {
    return this.change(
      `UPDATE stand_in_identities SET first_name = $2, last_name = $3, password_hash = $4 WHERE id = $1
       RETURNING id`,
      [id, firstName, lastName, password.hash],
    );
  }

  private async change(sql: string, parameters: readonly unknown[]) {
    const changed = await this.database.query(sql, parameters);
    return changed.length === 1 ? 'taken' : 'notTaken';
  }

  async find({ canonical }: EmailAddress): Promise<Administrator | null> {
    const [identity] = await this.database.query<Administrator>(
      'SELECT id, password_hash AS "passwordHash" FROM stand_in_identities WHERE address = $1',
      [canonical],
    );
    return identity ?? null;
  }

  /** The account that was made for this person of this provider, whatever their address is now. */
  async findBySubject({ provider, issuer, subject }: SsoSubject): Promise<Administrator | null> {
    const [identity] = await this.database.query<Administrator>(
      `SELECT id, password_hash AS "passwordHash" FROM stand_in_identities
       WHERE sso_subject = $1 AND sso_issuer = $2 AND sso_provider = $3`,
      [subject, issuer, provider],
    );
    return identity ?? null;
  }

  async signIn(administratorId: string, tokenDigest: string, expiresAt: Date): Promise<void> {
    await this.database.query(
      'INSERT INTO stand_in_sign_ins (token_digest, identity_id, expires_at) VALUES ($1, $2, $3)',
      [tokenDigest, administratorId, expiresAt],
    );
  }

  async signedIn(tokenDigest: string, now: Date): Promise<SignedInAdministrator | null> {
    const [row] = await this.database.query<SignedInAdministrator>(
      `SELECT email, first_name AS "firstName", last_name AS "lastName", org_name AS "orgName",
              short_name AS "orgShortName", region
       FROM stand_in_sign_ins JOIN stand_in_identities ON id = identity_id
       WHERE token_digest = $1 AND expires_at > $2`,
      [tokenDigest, now],
    );
    return row ?? null;
  }

  async signOut(tokenDigest: string): Promise<void> {
    await this.database.query('DELETE FROM stand_in_sign_ins WHERE token_digest = $1', [
      tokenDigest,
    ]);
  }
}
