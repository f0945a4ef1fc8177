import { setTimeout as pause } from 'node:timers/promises';
import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type { ClaimedNames, NameClaims } from '#service/application/ports/name-claims.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import type { Report } from '#service/application/ports/report.ts';
import { withinTime } from '../../common/bounded-fetch.ts';
import type { Database, Queries } from '../connection/database.ts';
import { IdentityInUse, SERVICES_TABLE, ServiceIdentity } from '../service-identity.ts';
import { IS_STALE, type Name, NameReconciliation, namesOf } from './name-reconciliation.ts';

/**
 * `holder`: digest of the administrator's address; empty after an erasure. `service`: id of the service that claims the
 * name. `attempt`: id of the administrator in the registration.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS name_claims (
  kind TEXT, value TEXT, holder TEXT NOT NULL, service UUID NOT NULL, attempt UUID NOT NULL,
  claimed_at TIMESTAMPTZ NOT NULL DEFAULT now(), committed BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY (kind, value));
CREATE INDEX IF NOT EXISTS name_claims_attempt ON name_claims (attempt);
CREATE INDEX IF NOT EXISTS name_claims_service ON name_claims (service, kind, value);
${SERVICES_TABLE}`;

/** Milliseconds that the code step waits for the shared database, because a visitor waits for the response. */
const LOOKUP_LIMIT = 500;
/** Milliseconds without lookups after a failed one, so that not every visitor waits. */
const LOOKUP_PAUSE = 10_000;

const UNREADABLE = 'The claims of names could not be read.';

class Taken extends Error {
  constructor(readonly kind: Name['kind']) {
    super(`The ${kind} is taken`);
  }
}

/**
 * Stores claims in a PostgreSQL that several services share. Its primary key makes them exclusive: if two services
 * claim a name at the same time, the second one waits for the first and then finds the name taken.
 */
export class SqlNameClaims implements NameClaims {
  /** Id of this service; null until its identity was checked. */
  private service: string | null = null;
  private readonly identity: ServiceIdentity;
  private hasTables = false;
  private hasReconciled = false;
  private lookupsPausedUntil = 0;

  /**
   * @param claims the shared database
   * @param database the database of this service
   * @param now in milliseconds
   */
  constructor(
    private readonly claims: Database,
    private readonly database: Database,
    private readonly secrets: StorageSecrets,
    private readonly report: Report,
    private readonly now = () => performance.now(),
  ) {
    this.identity = new ServiceIdentity(claims, database);
  }

  /** Checks the identity. An unavailable database is only reported: later calls check again. @throws {IdentityInUse} */
  assertIdentity(): Promise<unknown> {
    return this.prepared().catch((error) => {
      if (error instanceof IdentityInUse) throw error;
      this.report(UNREADABLE, error);
    });
  }

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

  async registeredElsewhere(address: Registration['address']) {
    if (this.now() < this.lookupsPausedUntil) return null;
    try {
      const holder = await withinTime(LOOKUP_LIMIT, this.holderElsewhere(address.domain));
      if (holder === null) return null;
      const isSame = this.secrets.storedAddresses(address.canonical).includes(holder);
      return isSame ? 'administrator' : 'colleague';
    } catch (error) {
      this.lookupsPausedUntil = this.now() + LOOKUP_PAUSE;
      this.report(UNREADABLE, error as Error);
      return null;
    }
  }

  async reconcile(): Promise<void> {
    const service = await this.prepared();
    const { claims, database, secrets, report } = this;
    const reconciliation = new NameReconciliation(claims, database, service, secrets, report);
    // A copy of the service's database must not renew the identity of the original. The first run does not renew it:
    // the original does so before the second run, whose check then rejects the copy.
    if (this.hasReconciled) {
      // If the renewal fails, the next call checks the identity again.
      this.service = null;
      await this.identity.renew();
      this.service = service;
    }
    await reconciliation.claimStored();
    if (this.hasReconciled) await reconciliation.releaseUnused();
    this.hasReconciled = true;
  }

  /**
   * Creates the tables and checks the identity of this service, each until it succeeds.
   * @returns the id of this service
   * @throws {Unavailable} when the claims cannot be reached, or another database has its identity
   */
  private async prepared(): Promise<string> {
    if (this.service !== null) return this.service;
    if (!this.hasTables) {
      // `IF NOT EXISTS` fails while another service creates the same table.
      await this.claims.script(TABLE).catch(async () => {
        await pause(100);
        await this.claims.script(TABLE);
      });
      this.hasTables = true;
    }
    this.service = await this.identity.check();
    return this.service;
  }

  private async holderElsewhere(domain: string): Promise<string | null> {
    const service = await this.prepared();
    const [claim] = await this.claims.query<{ holder: string }>(
      `SELECT holder FROM name_claims WHERE kind = 'domain' AND value = $1 AND service <> $2 AND committed`,
      [domain, service],
    );
    return claim?.holder ?? null;
  }
}

/**
 * Claims a name. Replaces an uncommitted claim that is stale, and any claim of the same person in the same service,
 * whose earlier attempt failed or is replaced by this one.
 * @throws {Taken} for any other claim
 */
async function take(
  queries: Queries,
  { kind, value }: Name,
  { holder, service, attempt }: Readonly<Record<'holder' | 'service' | 'attempt', string>>,
): Promise<void> {
  const [claimed] = await queries.query(
    `INSERT INTO name_claims (kind, value, holder, service, attempt) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, value) DO UPDATE
     SET holder = excluded.holder, service = excluded.service, claimed_at = now(), attempt = excluded.attempt
     WHERE (name_claims.holder = excluded.holder AND name_claims.service = excluded.service)
        OR (NOT name_claims.committed AND name_claims.${IS_STALE})
     RETURNING kind`,
    [kind, value, holder, service, attempt],
  );
  if (!claimed) throw new Taken(kind);
}
