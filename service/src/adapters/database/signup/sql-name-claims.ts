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
 * `holder`: digest of the administrator's address; empty after an erasure. `service`: id of the database that has the
 * organization. `attempt`: the registration that claims.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS name_claims (
  kind TEXT, value TEXT, holder TEXT NOT NULL, service UUID NOT NULL, attempt UUID NOT NULL,
  claimed_at TIMESTAMPTZ NOT NULL DEFAULT now(), committed BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY (kind, value));
CREATE INDEX IF NOT EXISTS name_claims_attempt ON name_claims (attempt);
CREATE INDEX IF NOT EXISTS name_claims_service ON name_claims (service, kind, value);
${SERVICES_TABLE}`;

/** Milliseconds in which the code step waits for the claims, and in which it does not ask after a failure. */
const LOOKUP_LIMIT = 500;
const LOOKUP_PAUSE = 10_000;

const UNREADABLE = 'The claims of names could not be read.';

class Taken extends Error {
  constructor(readonly kind: Name['kind']) {
    super(`The ${kind} is taken`);
  }
}

/** Claims in a PostgreSQL that several services share. */
export class SqlNameClaims implements NameClaims {
  /** Id of this service; null until its identity was checked. */
  private service: string | null = null;
  private readonly identity: ServiceIdentity;
  private hasTables = false;
  private hasReconciled = false;
  private lookupsPausedUntil = 0;

  /**
   * @param claims the shared database
   * @param own the database of this service
   * @param now in milliseconds
   */
  constructor(
    private readonly claims: Database,
    private readonly own: Database,
    private readonly secrets: StorageSecrets,
    private readonly report: Report,
    private readonly now = () => performance.now(),
  ) {
    this.identity = new ServiceIdentity(claims, own);
  }

  /** Succeeds also if the claims' database is unavailable. @throws {IdentityInUse} */
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
      const found = await withinTime(LOOKUP_LIMIT, this.holderElsewhere(address.domain));
      if (found === null) return null;
      const isSame = this.secrets.storedAddresses(address.canonical).includes(found);
      return isSame ? 'administrator' : 'colleague';
    } catch (error) {
      this.lookupsPausedUntil = this.now() + LOOKUP_PAUSE;
      this.report(UNREADABLE, error as Error);
      return null;
    }
  }

  async reconcile(): Promise<void> {
    const service = await this.prepared();
    const { claims, own, secrets, report } = this;
    const reconciliation = new NameReconciliation(claims, own, service, secrets, report);
    // Not in the first run: a copy of a service must not renew the identity that both have. Until the second run, the
    // original has renewed it, and the copy notices.
    if (this.hasReconciled) {
      // If it fails, nothing is claimed until a check succeeds.
      this.service = null;
      await this.identity.renew();
      this.service = service;
    }
    await reconciliation.claimOwn();
    if (this.hasReconciled) await reconciliation.releaseUnused();
    this.hasReconciled = true;
  }

  /**
   * Creates the tables once, and checks the identity of this service until it is certain.
   * @throws {Unavailable} when the claims cannot be reached, or another database has its identity
   */
  private async prepared(): Promise<string> {
    if (this.service !== null) return this.service;
    if (!this.hasTables) {
      // Another service may create it at the same time.
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
    const [found] = await this.claims.query<{ holder: string }>(
      `SELECT holder FROM name_claims WHERE kind = 'domain' AND value = $1 AND service <> $2 AND committed`,
      [domain, service],
    );
    return found?.holder ?? null;
  }
}

/**
 * Takes over stale claims, and those of the same person in the same service: of an attempt that failed, or that the
 * later one replaces.
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
