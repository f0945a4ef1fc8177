import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type { Report } from '#service/application/ports/report.ts';
import type { Database } from '../connection/database.ts';

/** SQL condition: the claim is ten minutes old, by the clock of the shared database, on which all services agree. */
export const IS_STALE = "claimed_at < now() - INTERVAL '10 minutes'";
export interface Name {
  readonly kind: 'domain' | 'short_name';
  readonly value: string;
}

/** The names of an organization. Concurrent claims lock them in this order, so that they do not deadlock. */
export const namesOf = (domain: string, shortName: string): readonly Name[] => [
  { kind: 'domain', value: domain },
  { kind: 'short_name', value: shortName },
];

const BATCH = 500;

interface Organization {
  readonly id: string;
  readonly domain: string;
  readonly shortName: string;
  /** Null after an erasure. */
  readonly address: string | null;
}

/** Makes the name claims of one service match its organizations. */
export class NameReconciliation {
  /**
   * @param claims the shared database
   * @param database the database of this service
   * @param service its id
   */
  constructor(
    private readonly claims: Database,
    private readonly database: Database,
    private readonly service: string,
    private readonly secrets: StorageSecrets,
    private readonly report: Report,
  ) {}

  /** Claims the names of organizations that lack a claim, and clears the holder if the administrator was erased. */
  async claimStored(): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const organizations: Organization[] = await this.database.query<Organization>(
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
        `WITH stored AS (
           SELECT * FROM unnest($1::TEXT[], $2::TEXT[], $3::TEXT[], $4::UUID[]) AS stored (kind, value, holder, attempt)
         ), claimed AS (
           INSERT INTO name_claims (kind, value, holder, attempt, service, committed)
           SELECT kind, value, holder, attempt, $5::UUID, TRUE FROM stored
           ON CONFLICT (kind, value) DO UPDATE SET holder = excluded.holder, committed = TRUE
           WHERE name_claims.service = excluded.service
             AND (name_claims.holder <> excluded.holder OR NOT name_claims.committed)
         )
         SELECT stored.kind, stored.value FROM stored JOIN name_claims USING (kind, value)
         WHERE name_claims.service <> $5::UUID AND name_claims.committed`,
        [column('kind'), column('value'), column('holder'), column('id'), this.service],
      );
      if (conflicts.length > 0) {
        this.report(`Names of ${conflicts.length} organizations are taken in another region.`);
      }
      const next = organizations[BATCH - 1];
      if (!next) return;
      last = next.id;
    }
  }

  /** Deletes claims without an organization. Keeps new ones, whose registration may not be stored yet. */
  async releaseUnused(): Promise<void> {
    let last: Name | undefined;
    do {
      const names: Name[] = await this.claims.query<Name>(
        `SELECT kind, value FROM name_claims WHERE service = $1 AND ${IS_STALE} AND (kind, value) > ($2, $3)
         ORDER BY kind, value LIMIT ${BATCH}`,
        [this.service, last?.kind ?? '', last?.value ?? ''],
      );
      const unused = await this.unused(names);
      await this.claims.query(
        `DELETE FROM name_claims WHERE service = $1 AND ${IS_STALE}
         AND (kind, value) IN (SELECT * FROM unnest($2::TEXT[], $3::TEXT[]))`,
        [this.service, unused.map(({ kind }) => kind), unused.map(({ value }) => value)],
      );
      last = names[BATCH - 1];
    } while (last);
  }

  /** The names without an organization in the database of this service. */
  private async unused(names: readonly Name[]): Promise<readonly Name[]> {
    const used = await this.database.query<Name>(
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
