import { setTimeout as pause } from 'node:timers/promises';
import type { ClaimedNames, NameClaims } from '../../application/ports/name-claims.ts';
import type { Registration } from '../../application/ports/organizations.ts';
import type { Report } from '../../application/ports/process.ts';
import type { Secrets } from '../../application/secrets.ts';
import { withinTime } from '../shared/bounded-fetch.ts';
import type { Database, Queries } from './database.ts';

/**
 * `holder`: digest of the administrator's address; empty after an erasure. `service`: id of the database that has the organization.
 * `attempt`: the registration that claims.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS name_claims (
  kind TEXT, value TEXT, holder TEXT NOT NULL, service UUID NOT NULL, attempt UUID NOT NULL,
  claimed_at TIMESTAMPTZ NOT NULL DEFAULT now(), committed BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY (kind, value));
CREATE INDEX IF NOT EXISTS name_claims_attempt ON name_claims (attempt);
CREATE INDEX IF NOT EXISTS name_claims_service ON name_claims (service, kind, value);`;

/** By the clock of the claims' database. */
const IS_STALE = "claimed_at < now() - INTERVAL '10 minutes'";
const BATCH = 500;
/** Milliseconds in which step 2 waits for the claims, and in which it does not ask after a failure. */
const LOOKUP_LIMIT = 500;
const LOOKUP_PAUSE = 10_000;

interface Name {
  readonly kind: 'domain' | 'short_name';
  readonly value: string;
}

interface Organization {
  readonly id: string;
  readonly domain: string;
  readonly shortName: string;
  /** Null after an erasure. */
  readonly address: string | null;
}

class Taken extends Error {
  constructor(readonly kind: Name['kind']) {
    super(`The ${kind} is taken`);
  }
}

/** Claims in a PostgreSQL that several services share. */
export class SqlNameClaims implements NameClaims {
  private service: string | null = null;
  /** In milliseconds since 1970. */
  private lookupsPausedUntil = 0;

  /**
   * @param claims the shared database
   * @param own the database of this service
   */
  constructor(
    private readonly claims: Database,
    private readonly own: Database,
    private readonly secrets: Secrets,
    private readonly report: Report,
  ) {}

  async claim({ administratorId, ...names }: ClaimedNames) {
    const service = await this.prepared();
    const holder = this.secrets.addressDigest(names.address.canonical);
    try {
      await this.claims.transaction(async (queries) => {
        for (const name of namesOf(names.address.domain, names.orgShortName)) {
          await take(queries, name, { holder, service, attempt: administratorId });
        }
      });
      return null;
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      return error.kind === 'domain' ? 'domainTaken' : 'shortNameTaken';
    }
  }

  async commit({ administratorId }: ClaimedNames): Promise<boolean> {
    const committed = await this.claims.query(
      `UPDATE name_claims SET committed = TRUE
       WHERE attempt = $1 AND (SELECT count(*) FROM name_claims WHERE attempt = $1) = 2 RETURNING kind`,
      [administratorId],
    );
    return committed.length > 0;
  }

  async release({ administratorId }: ClaimedNames): Promise<void> {
    await this.claims.query('DELETE FROM name_claims WHERE attempt = $1 AND NOT committed', [
      administratorId,
    ]);
  }

  async elsewhere(address: Registration['address']) {
    if (Date.now() < this.lookupsPausedUntil) return null;
    try {
      const found = await withinTime(LOOKUP_LIMIT, this.holderElsewhere(address.domain));
      if (found === null) return null;
      const isSame = this.secrets.storedAddresses(address.canonical).includes(found);
      return isSame ? 'administrator' : 'colleague';
    } catch (error) {
      this.lookupsPausedUntil = Date.now() + LOOKUP_PAUSE;
      this.report('The claims of names could not be read.', error as Error);
      return null;
    }
  }

  async reconcile(): Promise<void> {
    const service = await this.prepared();
    await this.claimOwn(service);
    await this.releaseUnused(service);
  }

  /** Creates the table and finds the id of this service, once. @throws {Unavailable} when the claims cannot be reached */
  private async prepared(): Promise<string> {
    if (this.service !== null) return this.service;
    const [row] = await this.own.query<{ id: string }>(
      `WITH created AS (
         INSERT INTO database_identity (id) SELECT gen_random_uuid() WHERE NOT EXISTS (SELECT 1 FROM database_identity)
         ON CONFLICT DO NOTHING RETURNING id
       )
       SELECT id FROM created UNION ALL SELECT id FROM database_identity LIMIT 1`,
    );
    // Another service may create it at the same time.
    await this.claims.script(TABLE).catch(async () => {
      await pause(100);
      await this.claims.script(TABLE);
    });
    this.service = row?.id ?? null;
    return this.service ?? this.prepared();
  }

  private async holderElsewhere(domain: string): Promise<string | null> {
    const service = await this.prepared();
    const [found] = await this.claims.query<{ holder: string }>(
      `SELECT holder FROM name_claims WHERE kind = 'domain' AND value = $1 AND service <> $2 AND committed`,
      [domain, service],
    );
    return found?.holder ?? null;
  }

  /** Claims the names of organizations that were stored before the claims, and forgets erased administrators. */
  private async claimOwn(service: string): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const organizations: Organization[] = await this.own.query<Organization>(
        `SELECT organizations.id, email_domain AS domain, short_name AS "shortName", address
         FROM organizations LEFT JOIN administrators ON organization_id = organizations.id
         WHERE organizations.id > $1 ORDER BY organizations.id LIMIT ${BATCH}`,
        [last],
      );
      const rows = organizations.flatMap(({ id, domain, shortName, address }) =>
        namesOf(domain, shortName).map((name) => ({ ...name, id, holder: this.holderOf(address) })),
      );
      const column = (key: 'kind' | 'value' | 'holder' | 'id') => rows.map((row) => row[key]);
      const conflicts = await this.claims.query<Name>(
        `WITH own AS (
           SELECT * FROM unnest($1::TEXT[], $2::TEXT[], $3::TEXT[], $4::UUID[]) AS own (kind, value, holder, attempt)
         ), claimed AS (
           INSERT INTO name_claims (kind, value, holder, attempt, service, committed)
           SELECT kind, value, holder, attempt, $5::UUID, TRUE FROM own
           ON CONFLICT (kind, value) DO UPDATE SET holder = excluded.holder, committed = TRUE
           WHERE name_claims.service = excluded.service
             AND (name_claims.holder <> excluded.holder OR NOT name_claims.committed)
         )
         SELECT own.kind, own.value FROM own JOIN name_claims USING (kind, value)
         WHERE name_claims.service <> $5::UUID AND name_claims.committed`,
        [column('kind'), column('value'), column('holder'), column('id'), service],
      );
      if (conflicts.length > 0) {
        this.report(`Names of ${conflicts.length} organizations are taken in another region.`);
      }
      const next = organizations[BATCH - 1];
      if (!next) return;
      last = next.id;
    }
  }

  /** Deletes claims whose organization was deleted or never stored. */
  private async releaseUnused(service: string): Promise<void> {
    let last: Name | undefined;
    do {
      const names: Name[] = await this.claims.query<Name>(
        `SELECT kind, value FROM name_claims WHERE service = $1 AND ${IS_STALE} AND (kind, value) > ($2, $3)
         ORDER BY kind, value LIMIT ${BATCH}`,
        [service, last?.kind ?? '', last?.value ?? ''],
      );
      const unused = await this.unused(names);
      await this.claims.query(
        `DELETE FROM name_claims WHERE service = $1 AND ${IS_STALE}
         AND (kind, value) IN (SELECT * FROM unnest($2::TEXT[], $3::TEXT[]))`,
        [service, unused.map(({ kind }) => kind), unused.map(({ value }) => value)],
      );
      last = names[BATCH - 1];
    } while (last);
  }

  /** The names without an organization in the database of this service. */
  private async unused(names: readonly Name[]): Promise<readonly Name[]> {
    const used = await this.own.query<Name>(
      `SELECT 'domain' AS kind, email_domain AS value FROM organizations WHERE email_domain = ANY($1)
       UNION ALL SELECT 'short_name', short_name FROM organizations WHERE short_name = ANY($1)`,
      [names.map(({ value }) => value)],
    );
    const known = new Set(used.map(({ kind, value }) => `${kind} ${value}`));
    return names.filter(({ kind, value }) => !known.has(`${kind} ${value}`));
  }

  /** @param stored an address, or the digest of a forgotten one */
  private holderOf(stored: string | null): string {
    if (stored === null) return '';
    return this.secrets.isAddressDigest(stored) ? stored : this.secrets.addressDigest(stored);
  }
}

/** Takes over claims of the same person in the same service: of an attempt that failed, or that the later one replaces. */
async function take(
  queries: Queries,
  { kind, value }: Name,
  { holder, service, attempt }: Readonly<Record<'holder' | 'service' | 'attempt', string>>,
): Promise<void> {
  await queries.query(
    `DELETE FROM name_claims WHERE kind = $1 AND value = $2 AND NOT committed AND ${IS_STALE}`,
    [kind, value],
  );
  const [claimed] = await queries.query(
    `INSERT INTO name_claims (kind, value, holder, service, attempt) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, value) DO UPDATE SET claimed_at = now(), attempt = excluded.attempt
     WHERE name_claims.holder = excluded.holder AND name_claims.service = excluded.service
     RETURNING kind`,
    [kind, value, holder, service, attempt],
  );
  if (!claimed) throw new Taken(kind);
}

/** In one order, so that concurrent claims do not block each other. */
const namesOf = (domain: string, shortName: string): readonly Name[] => [
  { kind: 'domain', value: domain },
  { kind: 'short_name', value: shortName },
];
