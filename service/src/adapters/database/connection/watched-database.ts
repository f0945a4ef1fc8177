import { Unavailable } from '#service/application/unavailable.ts';
import type { Database, Queries } from './database.ts';
import { ABORTED, codeOf, DISK_FULL, unavailable } from './postgres-errors.ts';

const CACHE_MS = 10_000;

/**
 * Caches for ten seconds that a call failed because of a full disk or an aborted PGlite. A health check by a read would
 * not notice a full disk, and only a write shows that there is space again.
 */
export class WatchedDatabase implements Database {
  private problem: Unavailable | null = null;
  private since = 0;

  /** @param now in milliseconds */
  constructor(
    private readonly database: Database,
    private readonly now = () => performance.now(),
  ) {}

  /** @throws {Unavailable} the recent failure, if any */
  assertUsable(): void {
    if (this.problem && this.now() < this.since + CACHE_MS) throw this.problem;
  }

  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return this.watch(this.database.query<Row>(sql, parameters));
  }

  script(sql: string): Promise<void> {
    return this.watch(this.database.script(sql));
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.watch(this.database.transaction(work));
  }

  close(): Promise<void> {
    return this.database.close();
  }

  private async watch<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      // The shared database of name claims, which a transaction may call, can be unavailable for another reason.
      const isOther = error instanceof Unavailable && error.reason !== 'database_disk';
      if (isOther || ![DISK_FULL, ABORTED].includes(codeOf(error))) throw error;
      this.problem = unavailable(error);
      this.since = this.now();
      throw this.problem;
    }
  }
}
