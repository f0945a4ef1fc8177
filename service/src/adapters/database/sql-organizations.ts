import { randomUUID } from 'node:crypto';
import type {
  Organizations,
  Registration,
  RegistrationResult,
} from '../../application/ports/organizations.ts';
import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { Database, Queries } from './database.ts';

export class SqlOrganizations implements Organizations {
  constructor(private readonly database: Database) {}

  async registered({ canonical, domain }: EmailAddress) {
    const [administrator] = await this.database.query(
      'SELECT 1 FROM administrators WHERE address = $1',
      [canonical],
    );
    if (administrator) return 'administrator';
    const [organization] = await this.database.query(
      'SELECT 1 FROM organizations WHERE email_domain = $1',
      [domain],
    );
    return organization ? 'organization' : null;
  }

  /** The lock on the sign-up code makes a request that was sent twice wait for itself. */
  register(registration: Registration): Promise<RegistrationResult> {
    return this.database.transaction(async (queries) => {
      const usedFor = await lockSignupCode(queries, registration.signupCodeDigest);
      if (usedFor !== null) {
        return usedFor === registration.fingerprint ? 'registered' : 'codeUsed';
      }
      const id = await insertOrganization(queries, registration);
      if (id === null) return whatIsTaken(queries, registration);
      await insertAdministrator(queries, id, registration);
      await queries.query('UPDATE signup_codes SET used_for = $2 WHERE digest = $1', [
        registration.signupCodeDigest,
        registration.fingerprint,
      ]);
      return 'registered';
    });
  }
}

async function lockSignupCode(queries: Queries, digest: string): Promise<string | null> {
  const [row] = await queries.query<{ used_for: string | null }>(
    'SELECT used_for FROM signup_codes WHERE digest = $1 FOR UPDATE',
    [digest],
  );
  return row?.used_for ?? null;
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
  { address, administrator, now }: Registration,
): Promise<void> {
  await queries.query(
    `INSERT INTO administrators
       (id, organization_id, address, email, first_name, last_name, password_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUID(),
      organizationId,
      address.canonical,
      address.typed,
      administrator?.firstName ?? '',
      administrator?.lastName ?? '',
      administrator?.passwordHash ?? null,
      now,
    ],
  );
}
