import type pg from 'pg';
import { SqlExpiredData } from '../../../service/src/adapters/database/sql-expired-data.ts';
import { SqlOutbox } from '../../../service/src/adapters/database/sql-outbox.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { databaseOn, openPool } from './database.ts';
import { lockWaits, withLog } from './server.ts';
import { visit } from './visits.ts';

const secrets = new Secrets('a key that only a benchmark knows');

export interface CleanUp {
  readonly seconds: number;
  /** Milliseconds of each statement that deletes, in the order they ended, by table. */
  readonly batches: ReadonlyMap<string, readonly number[]>;
  /** Rows. */
  readonly deleted: number;
  /** What could not be deleted. */
  readonly left: readonly string[];
  readonly walBytes: number;
  readonly deadlocks: number;
  /** Milliseconds of the statements of visitors meanwhile. */
  readonly visitors: readonly number[];
  /** Milliseconds of each wait for a lock above the deadlock timeout, whoever waited. */
  readonly waits: readonly number[];
}

/**
 * Has instances delete what expired until a time, all at once, while visitors go on.
 * @param client for what is counted
 */
export async function cleanUp(
  client: pg.Client,
  url: string,
  { until, instances, rows }: { until: Date; instances: number; rows: number },
): Promise<CleanUp> {
  const batches = new Map<string, number[]>();
  const left: string[] = [];
  let deleted = 0;
  const pools = Array.from({ length: instances }, () => openPool(url, 1));
  const forget = async (pool: pg.Pool) => {
    const database = databaseOn(pool, (sql, milliseconds, [row]) => {
      const table = /DELETE FROM (\w+)/.exec(sql)?.[1] ?? sql;
      batches.set(table, [...(batches.get(table) ?? []), milliseconds]);
      deleted += (row as { rows?: number } | undefined)?.rows ?? 0;
    });
    const problems = await new SqlExpiredData(database).forget(until);
    for (const { what, error } of problems) left.push(`${what}: ${error}`);
    await new SqlOutbox(database, secrets)
      .forgetExpired(until)
      .catch((error) => left.push(`outbox: ${error}`));
  };
  const before = await counters(client);
  const visiting = new AbortController();
  const began = performance.now();
  const { result, lines } = await withLog(client, async () => {
    const visits = visit(url, rows, visiting.signal);
    await Promise.all(pools.map(forget));
    const seconds = (performance.now() - began) / 1_000;
    visiting.abort();
    return { seconds, visitors: await visits };
  });
  const after = await counters(client);
  await Promise.all(pools.map((pool) => pool.end()));
  return {
    ...result,
    batches,
    deleted,
    left,
    walBytes: after.wal - before.wal,
    deadlocks: after.deadlocks - before.deadlocks,
    waits: lockWaits(lines),
  };
}

async function counters(client: pg.Client): Promise<{ wal: number; deadlocks: number }> {
  const { rows } = await client.query(
    `SELECT (pg_current_wal_insert_lsn() - '0/0')::FLOAT8 AS wal, deadlocks::INTEGER
     FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0];
}
