import { Unavailable } from '../../application/unavailable.ts';
import type { Database } from './connection/database.ts';

/** Creates the table of services in the database that they share. */
export const SERVICES_TABLE =
  'CREATE TABLE IF NOT EXISTS name_claim_services (service UUID PRIMARY KEY, generation BIGINT NOT NULL);';

/** Another database with the same service id has renewed it: this one is a copy, or was restored from a backup. */
export class IdentityInUse extends Unavailable {
  /** @param id of the service @param used when the other database renewed it, in microseconds since 1970 */
  constructor(id: string, used: number) {
    super('name_claims', 60);
    const at = new Date(used / 1_000).toISOString();
    this.message =
      `NAME_CLAIMS_URL: another database used the identity of this service (${id}) at ${at}. ` +
      'This one is a copy, or was restored from a backup. If it replaces the other one, run the service once ' +
      'with --take-over-claims; otherwise give it another NAME_CLAIMS_URL.';
  }
}

/**
 * Detects two databases with the same service id, one of which is a copy or a restored backup: both would use the name
 * claims of that id. The service's and the shared database store a generation, which each renewal increases. When one
 * of the two has renewed it, the generation of the other is older than the shared one, and `check` rejects it. A
 * renewal stores the next generation in the service's database first, so it is repeated after a crash. A restored
 * shared database has an older generation, which `check` accepts.
 */
export class ServiceIdentity {
  /**
   * @param claims the shared database
   * @param database the database of this service
   */
  constructor(
    private readonly claims: Database,
    private readonly database: Database,
  ) {}

  /** @returns the id of this service @throws {IdentityInUse} if another database has renewed it */
  async check(): Promise<string> {
    const id = await this.id();
    // Read first: if another instance renews the generation in between, the service's is newer, which is accepted.
    const used = await this.usedGeneration(id);
    const [older] = await this.database.query(
      'SELECT id FROM database_identity WHERE generation < $1 AND next_generation <> $1',
      [used],
    );
    if (older) throw new IdentityInUse(id, used);
    return id;
  }

  /** Increases the generation in both databases. @throws {IdentityInUse} as `check` */
  async renew(): Promise<void> {
    const [row] = await this.database.query<{ id: string; generation: number; next: number }>(
      `UPDATE database_identity SET next_generation = CASE WHEN next_generation > 0 THEN next_generation
         ELSE GREATEST(generation + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::BIGINT) END
       RETURNING id, generation, next_generation AS next`,
    );
    await this.claims.query(
      `INSERT INTO name_claim_services (service, generation) VALUES ($1, $2)
       ON CONFLICT (service) DO UPDATE SET generation = excluded.generation WHERE name_claim_services.generation <= $3`,
      [row?.id, row?.next, row?.generation],
    );
    await this.check();
    await this.database.query(
      'UPDATE database_identity SET generation = next_generation, next_generation = 0 WHERE next_generation = $1',
      [row?.next],
    );
  }

  /** Gives this database the newest generation, so that `check` rejects the other one with its id. */
  async takeOver(): Promise<void> {
    await this.claims.script(SERVICES_TABLE);
    const used = await this.usedGeneration(await this.id());
    await this.database.query(
      'UPDATE database_identity SET generation = GREATEST(generation, $1), next_generation = 0',
      [used],
    );
    await this.renew();
  }

  /** The id of this service, which the first call creates. */
  private async id(): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(
      `WITH created AS (
         INSERT INTO database_identity (id) SELECT gen_random_uuid() WHERE NOT EXISTS (SELECT 1 FROM database_identity)
         ON CONFLICT DO NOTHING RETURNING id
       )
       SELECT id FROM created UNION ALL SELECT id FROM database_identity LIMIT 1`,
    );
    return row?.id ?? this.id();
  }

  /** The generation in the shared database; 0 before the first renewal. */
  private async usedGeneration(id: string): Promise<number> {
    const [row] = await this.claims.query<{ generation: number }>(
      'SELECT generation FROM name_claim_services WHERE service = $1',
      [id],
    );
    return row?.generation ?? 0;
  }
}
