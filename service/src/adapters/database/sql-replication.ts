import { setTimeout as pause } from 'node:timers/promises';
import type { Replication } from '../../application/ports/replication.ts';
import { Unavailable } from '../../application/unavailable.ts';
import type { Queries } from './connection/database.ts';

/** Milliseconds between two queries for a synchronous standby. */
const INTERVAL_MS = 20;

interface Row {
  readonly isStored: boolean;
  readonly timeline: string;
  readonly written: string;
  readonly isReplicated: boolean;
}

/**
 * Checks after a commit whether a synchronous standby has all that the primary has written. PostgreSQL itself waits for
 * a standby only while `synchronous_standby_names` names one, and after a failover it is empty for some seconds.
 * Rejects a former primary that still accepts writes: its timeline is not the newest, or it lacks the registration.
 */
export class SqlReplication implements Replication {
  /** Timeline of the last observed failover: eight hexadecimal digits, so that texts compare like numbers. */
  private newestTimeline = '';

  /** @param timeout milliseconds that a synchronous standby may take */
  constructor(
    private readonly queries: Queries,
    private readonly timeout = 2_000,
  ) {}

  /** @throws Error when the database user lacks the role `pg_read_all_stats` */
  async assertVisible(): Promise<void> {
    const [row] = await this.queries.query<{ may: boolean }>(
      `SELECT pg_has_role('pg_read_all_stats', 'usage') AS may`,
    );
    if (row?.may) return;
    throw new Error(
      'REQUIRE_SYNCHRONOUS_STANDBY: the user of DATABASE_URL needs the role pg_read_all_stats (GRANT pg_read_all_stats TO ...).',
    );
  }

  async confirm(administratorId: string): Promise<void> {
    const end = performance.now() + this.timeout;
    const first = await this.readState(administratorId, null);
    for (let seen = first; ; seen = await this.readState(administratorId, first.written)) {
      const isCurrent = seen.timeline >= this.newestTimeline && seen.timeline === first.timeline;
      if (!seen.isStored || !isCurrent || performance.now() > end) {
        throw new Unavailable('standby', 1);
      }
      this.newestTimeline = seen.timeline;
      if (seen.isReplicated) return;
      await pause(INTERVAL_MS);
    }
  }

  /** @param written WAL position that a standby must have flushed; null for the current one */
  private async readState(administratorId: string, written: string | null): Promise<Row> {
    const rows = await this.queries.query<Row>(
      `SELECT EXISTS (SELECT 1 FROM administrators WHERE id = $1) AS "isStored", lsn::TEXT AS written,
              left(pg_walfile_name(lsn), 8) AS timeline,
              EXISTS (SELECT 1 FROM pg_stat_replication
                      WHERE sync_state IN ('sync', 'quorum') AND flush_lsn >= COALESCE($2::PG_LSN, lsn)) AS "isReplicated"
       FROM pg_current_wal_flush_lsn() AS lsn`,
      [administratorId, written],
    );
    return rows[0] as Row;
  }
}
