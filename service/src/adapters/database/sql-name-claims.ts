import type { ClaimedNames, NameClaims } from '../../application/ports/name-claims.ts';
import type { Registration } from '../../application/ports/organizations.ts';
import type { Report } from '../../application/ports/process.ts';
import type { Secrets } from '../../application/secrets.ts';
import type { Database, Queries } from './database.ts';

/** The holder is a digest of the administrator's address: the table has no personal data. */
const TABLE = `CREATE TABLE IF NOT EXISTS name_claims (
  kind TEXT, value TEXT, holder TEXT NOT NULL, service TEXT NOT NULL, claimed_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  committed BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY (kind, value));
CREATE INDEX IF NOT EXISTS name_claims_holder ON name_claims (holder);
CREATE INDEX IF NOT EXISTS name_claims_service ON name_claims (service, kind, value);`;

/** By the clock of the claims' database. */
const IS_STALE = "claimed_at < now() - INTERVAL '10 minutes'";
const OURS = 'holder = $1 AND service = $2';
const BATCH = 500;

interface Name {
  readonly kind: 'domain' | 'short_name';
  readonly value: string;
}

class Taken extends Error {
  constructor(readonly kind: Name['kind']) {
    super(`The ${kind} is taken`);
  }
}

/** Claims in a PostgreSQL that several services share. */
export class SqlNameClaims implements NameClaims {
  /**
   * @param claims the shared database
   * @param own the database of this service
   * @param service its name, which the others do not have
   */
  constructor(
    private readonly claims: Database,
    private readonly own: Database,
    private readonly service: string,
    private readonly secrets: Secrets,
    private readonly report: Report,
  ) {}

  /** Once more if another service creates it at the same time. */
  async createTable(): Promise<void> {
    await this.claims.script(TABLE).catch(() => this.claims.script(TABLE));
  }

  async claim(names: ClaimedNames) {
    const holder = this.holderOf(names.address);
    try {
      await this.claims.transaction(async (queries) => {
        // Names of an earlier attempt.
        await queries.query(`DELETE FROM name_claims WHERE ${OURS} AND NOT committed`, [
          holder,
          this.service,
        ]);
        for (const name of namesOf(names)) await this.take(queries, name, holder);
      });
      return null;
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      return error.kind === 'domain' ? 'domainTaken' : 'shortNameTaken';
    }
  }

  async commit(names: ClaimedNames): Promise<boolean> {
    const committed = await this.claims.query(
      `UPDATE name_claims SET committed = TRUE WHERE ${OURS} AND value = ANY($3) RETURNING kind`,
      [this.holderOf(names.address), this.service, namesOf(names).map(({ value }) => value)],
    );
    return committed.length === namesOf(names).length;
  }

  async release({ address }: ClaimedNames): Promise<void> {
    await this.claims.query(`DELETE FROM name_claims WHERE ${OURS} AND NOT committed`, [
      this.holderOf(address),
      this.service,
    ]);
  }

  async elsewhere(address: Registration['address']) {
    try {
      const [found] = await this.claims.query<{ holder: string }>(
        `SELECT holder FROM name_claims
         WHERE kind = 'domain' AND value = $1 AND service <> $2 AND (committed OR NOT ${IS_STALE})`,
        [address.domain, this.service],
      );
      if (!found) return null;
      const isSame = this.secrets.storedAddresses(address.canonical).includes(found.holder);
      return isSame ? 'administrator' : 'colleague';
    } catch (error) {
      this.report('The claims of names could not be read.', error as Error);
      return null;
    }
  }

  async releaseUnused(): Promise<void> {
    let last: Name | undefined;
    do {
      const names: Name[] = await this.claims.query<Name>(
        `SELECT kind, value FROM name_claims WHERE service = $1 AND ${IS_STALE} AND (kind, value) > ($2, $3)
         ORDER BY kind, value LIMIT ${BATCH}`,
        [this.service, last?.kind ?? '', last?.value ?? ''],
      );
      for (const name of await this.unused(names)) {
        await this.claims.query(
          `DELETE FROM name_claims WHERE kind = $1 AND value = $2 AND service = $3 AND ${IS_STALE}`,
          [name.kind, name.value, this.service],
        );
      }
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

  /** A committed claim of the same address and service is of a registration that was not stored. */
  private async take(queries: Queries, { kind, value }: Name, holder: string): Promise<void> {
    await queries.query(
      `DELETE FROM name_claims WHERE kind = $1 AND value = $2 AND NOT committed AND ${IS_STALE}`,
      [kind, value],
    );
    const [claimed] = await queries.query(
      `INSERT INTO name_claims (kind, value, holder, service) VALUES ($1, $2, $3, $4)
       ON CONFLICT (kind, value) DO UPDATE SET claimed_at = now()
       WHERE name_claims.holder = excluded.holder AND name_claims.service = excluded.service
       RETURNING kind`,
      [kind, value, holder, this.service],
    );
    if (!claimed) throw new Taken(kind);
  }

  private holderOf({ canonical }: Registration['address']): string {
    return this.secrets.addressDigest(canonical);
  }
}

/** In one order, so that concurrent claims do not block each other. */
const namesOf = ({ orgShortName, address }: ClaimedNames): readonly Name[] => [
  { kind: 'domain', value: address.domain },
  { kind: 'short_name', value: orgShortName },
];
