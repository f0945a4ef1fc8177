import { randomUUID } from 'node:crypto';
import type {
  Account,
  Organizations,
  Registration,
  RegistrationResult,
} from '../../application/ports/organizations.ts';
import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { Database, Queries } from './database.ts';

export class SqlOrganizations implements Organizations {
  constructor(private readonly database: Database) {}

  registered(address: EmailAddress) {
    return whoIsRegistered(this.database, address);
  }

  async register(registration: Registration): Promise<RegistrationResult> {
    if (await insertBoth(this.database, registration)) return 'registered';
    return whatIsInTheWay(this.database, registration);
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

/**
 * The organisation, its first administrator and the sign-up code used up, in one statement, which is its own transaction.
 * Nothing of it happens when the code was used or the short name or the domain is taken: the unique constraints decide.
 * A request that was sent twice waits for itself at them, for the domain is the same.
 */
async function insertBoth(queries: Queries, registration: Registration): Promise<boolean> {
  const { orgName, shortName, address, region, trackingCode, now } = registration;
  const { administratorId, firstName, lastName, sso, isContested, state, directoryDueAt } =
    registration;
  const { signupCodeDigest, fingerprint, passwordHash } = registration;
  const inserted = await queries.query(
    `WITH organization AS (
       INSERT INTO organizations (id, name, short_name, email_domain, region, tracking_code, created_at)
       SELECT $1::UUID, $2, $3, $4, $5, $6, $7::TIMESTAMPTZ
       WHERE EXISTS (SELECT 1 FROM signup_codes WHERE digest = $18 AND used_for IS NULL)
       ON CONFLICT DO NOTHING
       RETURNING id
     ), code AS (
       UPDATE signup_codes SET used_for = $19, used_password_hash = $20
       WHERE digest = $18 AND EXISTS (SELECT 1 FROM organization)
     )
     INSERT INTO administrators
       (id, organization_id, address, email, first_name, last_name, sso_provider, sso_issuer, sso_subject,
        state, directory_due_at, created_at, contested)
     SELECT $8::UUID, organization.id, $9, $10, $11, $12, $13, $14, $15, $16, $17::TIMESTAMPTZ, $7, $21::BOOLEAN
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
      signupCodeDigest,
      fingerprint,
      passwordHash,
      isContested,
    ],
  );
  return inserted.length === 1;
}

async function whatIsInTheWay(
  queries: Queries,
  { signupCodeDigest, address }: Registration,
): Promise<RegistrationResult> {
  const [row] = await queries.query<{ isUsed: boolean; isDomainTaken: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM signup_codes WHERE digest = $1 AND used_for IS NULL) AS "isUsed",
            EXISTS (SELECT 1 FROM organizations WHERE email_domain = $2) AS "isDomainTaken"`,
    [signupCodeDigest, address.domain],
  );
  if (row?.isUsed) return 'codeUsed';
  return row?.isDomainTaken ? 'domainTaken' : 'shortNameTaken';
}
