import { setTimeout as pause } from 'node:timers/promises';
import type { Replication } from '../../application/ports/replication.ts';
import { Unavailable } from '../../application/unavailable.ts';
import type { Queries } from './database.ts';

/** How often a synchronous standby is looked for, in milliseconds. */
const INTERVAL_MS = 20;

interface Row {
  readonly isStored: boolean;
  readonly timeline: string;
  readonly written: string;
  readonly isReplicated: boolean;
}

/**
 * Looks after the commit whether a synchronous standby has what the primary has written. PostgreSQL itself waits for one only while
 * `synchronous_standby_names` names one: after a failover the names are empty for some seconds. Nor does the former primary, which for a
 * moment may believe to be one still, confirm anything: its timeline is not the newest, or it lacks the registration.
 */
export class SqlReplication implements Replication {
  /** Timeline of the last observed failover, in hexadecimal digits of fixed length. */
  private newestTimeline = '';

  /** @param timeout milliseconds that a synchronous standby may take */
  constructor(
    private readonly queries: Queries,
    private readonly timeout = 2_000,
  ) {}

  /** @throws when the user of the database may not see the standbys */
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
    const first = await this.look(administratorId, null);
    for (let seen = first; ; seen = await this.look(administratorId, first.written)) {
      const isCurrent = seen.timeline >= this.newestTimeline && seen.timeline === first.timeline;
      if (!seen.isStored || !isCurrent || performance.now() > end) {
        throw new Unavailable('standby', 1);
      }
      this.newestTimeline = seen.timeline;
      if (seen.isReplicated) return;
      await pause(INTERVAL_MS);
    }
  }

  /** @param written the position up to which a standby has to have everything; null for all that is written by now */
  private async look(administratorId: string, written: string | null): Promise<Row> {
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
