import { randomUUID } from 'node:crypto';
import type {
  Account,
  Organizations,
  Registration,
  RegistrationResult,
} from '../../application/ports/organizations.ts';
import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { Database, Queries } from './database.ts';
import { rollBackWith, transact } from './rollback.ts';

export class SqlOrganizations implements Organizations {
  constructor(private readonly database: Database) {}

  async registered({ canonical, domain }: EmailAddress) {
    const [row] = await this.database.query<{ isAdministrator: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM administrators WHERE address = $1) AS "isAdministrator"
       FROM organizations WHERE email_domain = $2`,
      [canonical, domain],
    );
    if (!row) return null;
    return row.isAdministrator ? 'administrator' : 'organization';
  }

  /** The lock on the sign-up code makes a request that was sent twice wait for itself. */
  register(registration: Registration): Promise<RegistrationResult> {
    return transact<RegistrationResult>(this.database, async (queries) => {
      if (!(await useSignupCode(queries, registration))) return 'codeUsed';
      const id = await insertOrganization(queries, registration);
      if (id === null) return rollBackWith(await whatIsTaken(queries, registration));
      await insertAdministrator(queries, id, registration);
      return 'registered';
    });
  }

  async account({ canonical }: EmailAddress): Promise<Account | null> {
    const [account] = await this.database.query<Account>(
      'SELECT id AS "administratorId", state FROM administrators WHERE address = $1',
      [canonical],
    );
    return account ?? null;
  }
}

async function useSignupCode(
  queries: Queries,
  { signupCodeDigest, fingerprint, passwordHash }: Registration,
): Promise<boolean> {
  const used = await queries.query(
    `UPDATE signup_codes SET used_for = $2, used_password_hash = $3
     WHERE digest = $1 AND used_for IS NULL
     RETURNING digest`,
    [signupCodeDigest, fingerprint, passwordHash],
  );
  return used.length === 1;
}

/** Null when the short name or the domain is taken: the unique constraints decide, not a look beforehand. */
async function insertOrganization(queries: Queries, registration: Registration) {
  const { orgName, shortName, address, region, trackingCode, now } = registration;
  const [row] = await queries.query<{ id: string }>(
    `INSERT INTO organizations (id, name, short_name, email_domain, region, tracking_code, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING
     RETURNING id`,
    [randomUUID(), orgName, shortName, address.domain, region, trackingCode, now],
  );
  return row?.id ?? null;
}

async function whatIsTaken(queries: Queries, { address }: Registration) {
  const [sameDomain] = await queries.query('SELECT 1 FROM organizations WHERE email_domain = $1', [
    address.domain,
  ]);
  return sameDomain ? 'domainTaken' : 'shortNameTaken';
}

async function insertAdministrator(
  queries: Queries,
  organizationId: string,
  { administratorId, address, firstName, lastName, sso, state, directoryDueAt, now }: Registration,
): Promise<void> {
  await queries.query(
    `INSERT INTO administrators
       (id, organization_id, address, email, first_name, last_name, sso_provider, sso_issuer, sso_subject,
        state, directory_due_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      administratorId,
      organizationId,
      address.canonical,
      address.typed,
      firstName,
      lastName,
      sso?.provider ?? null,
      sso?.issuer ?? null,
      sso?.subject ?? null,
      state,
      directoryDueAt,
      now,
    ],
  );
}
