import { insertion } from '../../src/adapters/database/columns.ts';
import type { Database } from '../../src/adapters/database/connection/database.ts';
import type {
  ChosenCredentials,
  IdentityDirectory,
  NewAdministrator,
} from '../../src/application/ports/identity-directory.ts';
import type { SsoSubject } from '../../src/application/ports/sso.ts';
import type { CanonicalEmail } from '../../src/domain/canonical-email.ts';

interface Administrator {
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

/** Stores identities and sign-ins in separate tables. */
export class LocalDirectory implements IdentityDirectory {
  constructor(private readonly database: Database) {}

  async createAdministrator(
    administrator: NewAdministrator,
  ): Promise<'provisioned' | 'notProvisioned'> {
    const { id, address, email, password, sso } = administrator;
    const [made] = await this.database.query(
      ...insertion(
        'local_identities',
        {
          id,
          address,
          email,
          first_name: administrator.firstName,
          last_name: administrator.lastName,
          password_hash: password?.hash ?? null,
          sso_provider: sso?.provider ?? null,
          sso_issuer: sso?.issuer ?? null,
          sso_subject: sso?.subject ?? null,
          org_name: administrator.orgName,
          short_name: administrator.orgShortName,
          region: administrator.region,
        },
        'ON CONFLICT DO NOTHING RETURNING id',
      ),
    );
    return made ? 'provisioned' : this.setMissingPassword(id, password?.hash ?? null);
  }

  /** Sets the password of an existing account that has none. Not provisioned if another account has the address. */
  private setMissingPassword(id: string, hash: string | null) {
    return this.change(
      `UPDATE local_identities SET password_hash = COALESCE(password_hash, $2) WHERE id = $1
       RETURNING id`,
      [id, hash],
    );
  }

  async setCredentials(id: string, { firstName, lastName, hashPassword }: ChosenCredentials) {
    return this.change(
      `UPDATE local_identities SET first_name = $2, last_name = $3, password_hash = $4 WHERE id = $1
       RETURNING id`,
      [id, firstName, lastName, await hashPassword()],
    );
  }

  async deleteAdministrator(id: string): Promise<'deleted'> {
    await this.database.query('DELETE FROM local_sign_ins WHERE identity_id = $1', [id]);
    await this.database.query('DELETE FROM local_identities WHERE id = $1', [id]);
    return 'deleted';
  }

  private async change(sql: string, parameters: readonly unknown[]) {
    const changed = await this.database.query(sql, parameters);
    return changed.length === 1 ? 'provisioned' : 'notProvisioned';
  }

  find({ canonical }: CanonicalEmail): Promise<Administrator | null> {
    return this.findWhere('address = $1', [canonical]);
  }

  /** The account of this person at this provider, independent of the address. */
  findBySubject({ provider, issuer, subject }: SsoSubject): Promise<Administrator | null> {
    const condition = 'sso_subject = $1 AND sso_issuer = $2 AND sso_provider = $3';
    return this.findWhere(condition, [subject, issuer, provider]);
  }

  private async findWhere(condition: string, parameters: readonly unknown[]) {
    const [identity] = await this.database.query<Administrator>(
      `SELECT id, password_hash AS "passwordHash" FROM local_identities WHERE ${condition}`,
      parameters,
    );
    return identity ?? null;
  }

  async signIn(administratorId: string, tokenDigest: string, expiresAt: Date): Promise<void> {
    await this.database.query(
      'INSERT INTO local_sign_ins (token_digest, identity_id, expires_at) VALUES ($1, $2, $3)',
      [tokenDigest, administratorId, expiresAt],
    );
  }

  async signedIn(tokenDigest: string, now: Date): Promise<SignedInAdministrator | null> {
    const [row] = await this.database.query<SignedInAdministrator>(
      `SELECT email, first_name AS "firstName", last_name AS "lastName", org_name AS "orgName",
              short_name AS "orgShortName", region
       FROM local_sign_ins JOIN local_identities ON id = identity_id
       WHERE token_digest = $1 AND expires_at > $2`,
      [tokenDigest, now],
    );
    return row ?? null;
  }

  async signOut(tokenDigest: string): Promise<void> {
    await this.database.query('DELETE FROM local_sign_ins WHERE token_digest = $1', [tokenDigest]);
  }
}
