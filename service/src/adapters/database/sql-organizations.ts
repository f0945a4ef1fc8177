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

  registered(address: EmailAddress) {
    return whoIsRegistered(this.database, address);
  }

  /** The lock on the sign-up code makes a request that was sent twice wait for itself. */
  register(registration: Registration): Promise<RegistrationResult> {
    return transact<RegistrationResult>(this.database, async (queries) => {
      if (!(await useSignupCode(queries, registration))) return 'codeUsed';
      if (await insertBoth(queries, registration)) return 'registered';
      return rollBackWith(await whatIsTaken(queries, registration));
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

/** As part of a transaction, or by itself. */
export async function whoIsRegistered(queries: Queries, { canonical, domain }: EmailAddress) {
  const [row] = await queries.query<{ isAdministrator: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM administrators WHERE address = $1) AS "isAdministrator"
     FROM organizations WHERE email_domain = $2`,
    [canonical, domain],
  );
  if (!row) return null;
  return row.isAdministrator ? 'administrator' : 'organization';
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

/**
 * The organisation and its first administrator, in one statement. False when the short name or the domain is taken: the
 * unique constraints decide, not a look beforehand.
 */
async function insertBoth(queries: Queries, registration: Registration): Promise<boolean> {
  const { orgName, shortName, address, region, trackingCode, now } = registration;
  const { administratorId, firstName, lastName, sso, state, directoryDueAt } = registration;
  const inserted = await queries.query(
    `WITH organization AS (
       INSERT INTO organizations (id, name, short_name, email_domain, region, tracking_code, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING
       RETURNING id
     )
     INSERT INTO administrators
       (id, organization_id, address, email, first_name, last_name, sso_provider, sso_issuer, sso_subject,
        state, directory_due_at, created_at)
     SELECT $8::UUID, organization.id, $9, $10, $11, $12, $13, $14, $15, $16, $17::TIMESTAMPTZ, $7
     FROM organization
     RETURNING id`,
    [
      randomUUID(),
      orgName,
      shortName,
      address.domain,
      region,
      trackingCode,
      now,
      administratorId,
      address.canonical,
      address.typed,
      firstName,
      lastName,
      sso?.provider ?? null,
      sso?.issuer ?? null,
      sso?.subject ?? null,
      state,
      directoryDueAt,
    ],
  );
  return inserted.length === 1;
}

async function whatIsTaken(queries: Queries, { address }: Registration) {
  const [sameDomain] = await queries.query('SELECT 1 FROM organizations WHERE email_domain = $1', [
    address.domain,
  ]);
  return sameDomain ? 'domainTaken' : 'shortNameTaken';
}
