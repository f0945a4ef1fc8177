import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { filledTables } from './fill.ts';

type Rows = (string | number)[][];

/** Of each table that was filled: MiB of rows and of indexes, and bytes for a row. */
export async function tableSizes(client: pg.Client): Promise<Rows> {
  const { rows } = await client.query({
    text: `SELECT relname, (pg_relation_size(oid) / 1048576)::INTEGER, (pg_indexes_size(oid) / 1048576)::INTEGER,
                  (pg_relation_size(oid) / GREATEST(reltuples, 1))::INTEGER, (pg_indexes_size(oid) / GREATEST(reltuples, 1))::INTEGER
           FROM pg_class WHERE relname = ANY ($1) AND relkind = 'r' ORDER BY relname`,
    values: [filledTables],
    rowMode: 'array',
  });
  return [['', 'rows, MiB', 'indexes, MiB', 'bytes for a row', 'in indexes'], ...rows];
}

/** What some work writes ahead: bytes and records, those of others at the same time among them. */
export async function walOf(
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<{ readonly bytes: number; readonly records: number }> {
  const written = async () => {
    // What sessions count is told to others with a delay of a second.
    await pause(1_500);
    const { rows } = await client.query<{ bytes: number; records: number }>(
      'SELECT wal_bytes::FLOAT8 AS bytes, wal_records::FLOAT8 AS records FROM pg_stat_wal',
    );
    return rows[0] ?? { bytes: 0, records: 0 };
  };
  const before = await written();
  await work();
  const after = await written();
  return { bytes: after.bytes - before.bytes, records: after.records - before.records };
}

/**
 * Gives a share of the counters another hit and another end, as a day of visits does.
 * @returns what became of the tables since they were filled: dead rows, and how often autovacuum came
 */
export async function churn(client: pg.Client, rows: number, share: number): Promise<Rows> {
  const before = await client.query("SELECT pg_relation_size('rate_limits')::FLOAT8 AS size");
  await client.query(
    `UPDATE rate_limits SET ends_at = ends_at + interval '1 minute'
     WHERE key IN (SELECT key FROM rate_limits LIMIT $1)`,
    [Math.round(rows * share)],
  );
  const after = await client.query("SELECT pg_relation_size('rate_limits')::FLOAT8 AS size");
  await pause(2_000);
  const { rows: tables } = await client.query({
    text: `SELECT relname, n_live_tup::INTEGER, n_dead_tup::INTEGER,
                  (n_tup_hot_upd * 100 / GREATEST(n_tup_upd, 1))::INTEGER, autovacuum_count::INTEGER
           FROM pg_stat_user_tables WHERE relname = ANY ($1) ORDER BY relname`,
    values: [filledTables],
    rowMode: 'array',
  });
  const grown = after.rows[0].size / before.rows[0].size;
  return [
    ['', 'living rows', 'dead rows', 'HOT, % of updates', 'autovacuums'],
    ...tables,
    [`rate_limits after a hit for ${share * 100} %, times its size`, grown],
  ];
}
