import { randomUUID } from 'node:crypto';
import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type {
  Account,
  FoundRegistration,
  OpenRegistration,
  Organizations,
  Registration,
  RegistrationName,
  RegistrationObstacle,
  RegistrationResult,
  StoredRegistration,
  UniqueRegistrationValues,
} from '#service/application/ports/organizations.ts';
import type { CanonicalEmail } from '#service/domain/canonical-email.ts';
import { DETAILS, detailsIn } from '../columns.ts';
import type { Queries } from '../connection/database.ts';
import { Parameters } from '../parameters.ts';

const OPEN_COLUMNS = `administrators.id AS "administratorId", ${DETAILS}, email, email_domain AS domain, state, contested AS "isContested", review_reason AS "reviewReason", directory_attempts AS rejections,
  directory_claimed_until AS "claimedUntil", administrators.created_at AS since`;

const ACCOUNTS = 'administrators JOIN organizations ON organizations.id = organization_id';
const IS_OPEN = `(state = 'inReview' OR (state = 'waiting' AND directory_attempts > 0))`;
const OPEN = `${ACCOUNTS} WHERE ${IS_OPEN}`;

const MATCHES_NAME = `administrators.id = COALESCE($1::UUID, administrators.id)
AND short_name = COALESCE($2, short_name) AND email_domain = COALESCE($3, email_domain)`;

/** The parameters of `MATCHES_NAME`. */
const parametersOf = (name: RegistrationName) =>
  'administratorId' in name
    ? [name.administratorId, null, null]
    : [null, name.orgShortName, name.domain];

export class SqlOrganizations implements Organizations {
  constructor(
    private readonly queries: Queries,
    private readonly secrets: StorageSecrets,
  ) {}

  async obstacle({
    address,
    orgShortName,
    signupCodeDigest,
  }: UniqueRegistrationValues): Promise<RegistrationObstacle | null> {
    const [row] = await this.queries.query<Record<string, boolean>>(
      `SELECT NOT EXISTS (SELECT 1 FROM signup_codes WHERE digest = $1 AND used_for IS NULL) AS "codeUsed",
              EXISTS (SELECT 1 FROM organizations WHERE email_domain = $2) AS "domainTaken",
              EXISTS (SELECT 1 FROM organizations WHERE short_name = $3) AS "shortNameTaken"`,
      [signupCodeDigest, address.domain, orgShortName],
    );
    const obstacles = ['codeUsed', 'domainTaken', 'shortNameTaken'] as const;
    return obstacles.find((obstacle) => row?.[obstacle]) ?? null;
  }

  /**
   * One statement is atomic without a unit of work. Unique constraints reject a taken short name or domain. The lock of
   * the code's row makes a request wait for an identical one, and for an erasure of the person.
   */
  async register(registration: Registration): Promise<RegistrationResult> {
    const { administratorId, address, signupCodeDigest, fingerprint, passwordHash } = registration;
    const { sso, trackingCode, isContested, reviewReason, extra, state, directoryDueAt, now } =
      registration;
    const parameters = new Parameters();
    const add = (value: unknown) => parameters.add(value);
    const organization = detailsIn('organizations', registration);
    const administrator = detailsIn('administrators', registration);
    const code = add(signupCodeDigest);
    const inserted = await this.queries.query(
      `WITH proof AS (
         SELECT digest FROM signup_codes WHERE digest = ${code} AND used_for IS NULL FOR UPDATE
       ), organization AS (
         INSERT INTO organizations (id, email_domain, tracking_code, created_at, ${organization.names})
         SELECT ${add(randomUUID())}::UUID, ${add(address.domain)}, ${add(trackingCode)}, ${add(now)}::TIMESTAMPTZ,
                ${organization.values.map(add)}
         FROM proof
         ON CONFLICT DO NOTHING
         RETURNING id
       ), code AS (
         UPDATE signup_codes SET used_for = ${add(fingerprint)}, used_password_hash = ${add(passwordHash)}
         WHERE digest = ${code} AND EXISTS (SELECT 1 FROM organization)
       )
       INSERT INTO administrators
         (id, organization_id, address, email, sso_provider, sso_issuer, sso_subject, state, directory_due_at, created_at,
          contested, review_reason, extra, ${administrator.names})
       SELECT ${add(administratorId)}::UUID, organization.id, ${add(address.canonical)}, ${add(address.typed)},
              ${add(sso?.provider ?? null)}, ${add(sso?.issuer ?? null)}, ${add(sso?.subject ?? null)}, ${add(state)},
              ${add(directoryDueAt)}::TIMESTAMPTZ, ${add(now)}::TIMESTAMPTZ, ${add(isContested)}::BOOLEAN, ${add(reviewReason)},
              ${add(extra && JSON.stringify(extra))}::TEXT::JSONB,
              ${administrator.values.map(add)}
       FROM organization
       RETURNING id`,
      parameters.values,
    );
    if (inserted.length === 1) return 'registered';
    return (await this.obstacle(registration)) ?? 'shortNameTaken';
  }

  async account({ canonical }: CanonicalEmail): Promise<Account | null> {
    const [account] = await this.queries.query<Account>(
      'SELECT id AS "administratorId", state, language FROM administrators WHERE address = ANY($1)',
      [this.secrets.storedAddresses(canonical)],
    );
    return account ?? null;
  }

  async regions(): Promise<readonly string[]> {
    const rows = await this.queries.query<{ region: string }>(
      'SELECT DISTINCT region FROM organizations',
    );
    return rows.map(({ region }) => region);
  }

  open(): Promise<readonly OpenRegistration[]> {
    return this.queries.query<OpenRegistration>(
      `SELECT ${OPEN_COLUMNS} FROM ${OPEN} ORDER BY administrators.created_at`,
    );
  }

  async administratorAt(domain: string): Promise<StoredRegistration | null> {
    const [administrator] = await this.queries.query<StoredRegistration>(
      `SELECT ${OPEN_COLUMNS} FROM ${ACCOUNTS} WHERE email_domain = $1 AND state = 'active'`,
      [domain],
    );
    return administrator ?? null;
  }

  async find(administratorId: string): Promise<FoundRegistration | null> {
    const [registration] = await this.queries.query<FoundRegistration>(
      `SELECT ${OPEN_COLUMNS}, ${IS_OPEN} AS "isOpen" FROM ${ACCOUNTS} WHERE administrators.id = $1`,
      [administratorId],
    );
    return registration ?? null;
  }

  async lockOpen(name: RegistrationName): Promise<OpenRegistration | null> {
    const [registration] = await this.queries.query<OpenRegistration>(
      `SELECT ${OPEN_COLUMNS} FROM ${OPEN} AND ${MATCHES_NAME} FOR UPDATE`,
      parametersOf(name),
    );
    return registration ?? null;
  }

  async approve(name: RegistrationName, now: Date): Promise<OpenRegistration | null> {
    const [approved] = await this.queries.query<OpenRegistration>(
      `UPDATE administrators SET state = 'waiting', directory_due_at = $4
       FROM organizations
       WHERE organizations.id = organization_id AND state = 'inReview' AND ${MATCHES_NAME}
       RETURNING ${OPEN_COLUMNS}`,
      [...parametersOf(name), now],
    );
    return approved ?? null;
  }

  /**
   * Also deletes the used sign-up code, because a repeated request with it would be answered with success. The decision
   * is stored longer: it gets the digest of the address, by which an erasure finds it.
   */
  async delete(administratorId: string): Promise<void> {
    const [deleted] = await this.queries.query<{ organizationId: string; address: string }>(
      'DELETE FROM administrators WHERE id = $1 RETURNING organization_id AS "organizationId", address',
      [administratorId],
    );
    if (!deleted) return;
    const { organizationId, address } = deleted;
    await this.queries.query('DELETE FROM organizations WHERE id = $1', [organizationId]);
    await this.queries.query('DELETE FROM signup_codes WHERE address = $1', [address]);
    await this.queries.query(
      'UPDATE review_decisions SET address_digest = $2 WHERE administrator_id = $1',
      [administratorId, this.secrets.decisionDigests(address)[0]],
    );
  }
}
