import { toWire } from '#page/adapters/http/wire-names.ts';
import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type { PersonAccount, PersonalData } from '#service/application/ports/personal-data.ts';
import type { CanonicalEmail } from '#service/domain/canonical-email.ts';
import type { Regional } from '#service/domain/regional.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { storedColumns } from '../../common/stored-columns.ts';
import type { Database, Queries } from '../connection/database.ts';
import { type SealedTable, sealedRowsOf } from '../sealed-rows.ts';
import { SqlOrganizations } from '../signup/sql-organizations.ts';
import { SqlEvents } from '../sql-events.ts';
import { SqlMailRecords } from '../sql-mail-records.ts';

/** Maximum number of mails in an export; the limits of an address allow fewer. */
const MAX_MAILS = 1_000;

interface Row extends Omit<PersonAccount, 'isUnderWay'> {
  readonly organizationId: string;
  readonly dueAt: Date | null;
  readonly claimedUntil: Date | null;
}

const ACCOUNT = `SELECT administrators.id AS "administratorId", organization_id AS "organizationId", region, state, directory_attempts AS rejections,
  directory_due_at AS "dueAt", directory_claimed_until AS "claimedUntil" FROM administrators
  JOIN organizations ON organizations.id = organization_id WHERE address = ANY($1)`;

const STORED_FIELDS = storedColumns
  .map(({ owner, name }) => `${owner}s.${name}${name === 'name' ? ` AS ${owner}_name` : ''}`)
  .join(', ');

export class SqlPersonalData implements PersonalData {
  constructor(
    private readonly database: Database,
    private readonly secrets: StorageSecrets,
    private readonly webhookUrls: Regional<string>,
  ) {}

  async account({ canonical }: CanonicalEmail, now: Date): Promise<PersonAccount | null> {
    const [row] = await this.database.query<Row>(ACCOUNT, [
      this.secrets.storedAddresses(canonical),
    ]);
    return row ? accountOf(row, now) : null;
  }

  export(address: CanonicalEmail): Promise<object | null> {
    return this.database.transaction(async (queries) => {
      const stored = this.secrets.storedAddresses(address.canonical);
      const ids = await this.registrations(queries, address);
      const rows = (sql: string, keys = stored) => queries.query<object>(sql, [keys]);
      const tables = {
        verifications: await rows(
          'SELECT email, attempts, resends, contested, ends_at FROM verifications WHERE address = ANY($1)',
        ),
        signup_codes: await rows(
          `SELECT email, sso_provider, sso_issuer, sso_subject, tries, contested, used_for IS NOT NULL AS used, expires_at
           FROM signup_codes WHERE address = ANY($1)`,
        ),
        accounts: await rows(
          `SELECT administrators.id, email, ${STORED_FIELDS}, language, sso_provider, sso_issuer, sso_subject, state,
                  contested, review_reason, administrators.created_at, signs_in, undelivered_events, forgotten_at, terms_url, terms_version, extra, organizations.id AS organization_id,
                  email_domain, tracking_code
           FROM administrators JOIN organizations ON organizations.id = organization_id WHERE address = ANY($1)`,
        ),
        activation_links: await rows(
          'SELECT expires_at FROM activations WHERE administrator_id = ANY($1)',
          ids,
        ),
        review_links: await rows(
          'SELECT expires_at FROM review_links WHERE administrator_id = ANY($1)',
          ids,
        ),
        decisions: await rows(
          `SELECT kind, reason, decided_at, org_name, short_name, domain, region, expires_at
           FROM review_decisions WHERE administrator_id = ANY($1)`,
          ids,
        ),
        mails: (await new SqlMailRecords(queries, this.secrets).list({ to: address }, MAX_MAILS))
          .filter(({ state }) => state !== 'queued')
          .map(toWire),
        mails_waiting: (await this.sealed('outbox', queries, address)).map(({ facts }) => facts),
        webhook_events: (await this.sealed('webhook_events', queries, address)).map(
          ({ facts }) => facts,
        ),
      };
      const isEmpty = Object.values(tables).every(({ length }) => length === 0);
      return isEmpty ? null : { address: address.canonical, ...tables };
    });
  }

  erase(address: CanonicalEmail, account: PersonAccount | null, now: Date) {
    return this.database.transaction(async (queries) => {
      const stored = this.secrets.storedAddresses(address.canonical);
      const rows = (sql: string) => queries.query(sql, [stored]);
      // Locks in the order in which a sign-up stores its rows: each statement waits for concurrent calls, and the next
      // one sees the code or the registration that they have stored.
      const verifications = await rows(
        'SELECT 1 FROM verifications WHERE address = ANY($1) FOR UPDATE',
      );
      const codes = await rows('SELECT 1 FROM signup_codes WHERE address = ANY($1) FOR UPDATE');
      const [row] = await queries.query<Row>(`${ACCOUNT} FOR UPDATE OF administrators`, [stored]);
      const current = row ? accountOf(row, now) : null;
      const isSame = JSON.stringify(current) === JSON.stringify(account);
      if (!isSame) return 'changed' as const;

      const ids = await this.registrations(queries, address);
      for (const table of ['activations', 'review_links', 'review_decisions'])
        await queries.query(`DELETE FROM ${table} WHERE administrator_id = ANY($1)`, [ids]);
      if (row) await this.eraseAccount(queries, row, now);
      await rows('DELETE FROM signup_codes WHERE address = ANY($1)');
      await rows('DELETE FROM verifications WHERE address = ANY($1)');
      const mails = await this.sealed('outbox', queries, address);
      for (const { key } of mails)
        await queries.query('DELETE FROM outbox WHERE topic = $1', [key]);
      const records = await new SqlMailRecords(queries, this.secrets).erase(address.canonical);
      // `eraseAccount` does not delete the events of requests to join and of refused registrations.
      const events = await this.sealed('webhook_events', queries, address);
      for (const { key } of events) await this.events(queries).settle({ id: key });
      const all = [verifications, codes, ids, mails, records, events];
      return all.some(({ length }) => length > 0) ? ('erased' as const) : ('nothing' as const);
    });
  }

  private async eraseAccount(
    queries: Queries,
    { administratorId, organizationId, state }: Row,
    now: Date,
  ) {
    const unsent = await queries.query(
      'DELETE FROM webhook_events WHERE organization_id = $1 RETURNING id',
      [organizationId],
    );
    await this.events(queries).post({ type: 'administrator.erased', administratorId, at: now });
    // A worker may be delivering one of the deleted events: this one must be sent after the end of that claim.
    if (unsent.length > 0) {
      const until = later(now, serviceLimits.eventClaim);
      await queries.query('UPDATE webhook_events SET due_at = $2 WHERE organization_id = $1', [
        organizationId,
        until,
      ]);
    }
    if (state !== 'active')
      return new SqlOrganizations(queries, this.secrets).delete(administratorId);
    // The organization exists in the product, so its domain and short name stay taken.
    await queries.query('UPDATE organizations SET tracking_code = NULL WHERE id = $1', [
      organizationId,
    ]);
    await queries.query('DELETE FROM administrators WHERE id = $1', [administratorId]);
  }

  /** Ids of the administrator, also in registrations that were refused or withdrawn. */
  private async registrations(queries: Queries, { canonical }: CanonicalEmail) {
    const rows = await queries.query<{ id: string }>(
      `SELECT id FROM administrators WHERE address = ANY($1)
       UNION SELECT administrator_id FROM review_decisions WHERE address_digest = ANY($2)`,
      [this.secrets.storedAddresses(canonical), this.secrets.decisionDigests(canonical)],
    );
    return rows.map(({ id }) => id);
  }

  private sealed(table: SealedTable, queries: Queries, address: CanonicalEmail) {
    return sealedRowsOf(address, table, queries, this.secrets);
  }

  private events(queries: Queries): SqlEvents {
    return new SqlEvents(queries, this.secrets, this.webhookUrls);
  }
}

function accountOf(row: Row, now: Date): PersonAccount {
  const { administratorId, region, state, rejections, dueAt, claimedUntil } = row;
  // Until a new account is due, the request of the sign-up is passing it to the directory.
  const isNew = rejections === 0 && dueAt !== null && dueAt > now;
  const isClaimed = claimedUntil !== null && claimedUntil > now;
  return {
    administratorId,
    region,
    state,
    rejections,
    isUnderWay: state === 'waiting' && (isNew || isClaimed),
  };
}
