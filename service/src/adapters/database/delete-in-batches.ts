import type { Queries } from './connection/database.ts';

/** Rows deleted by one statement. Small, because calls that need one of them wait until the statement ends. */
const BATCH = 200;

/**
 * Deletes all expired rows of a table, newest first. Skips locked rows, which another instance renews or deletes.
 * @param key columns of the primary key
 * @param end column with the time of expiry; has an index
 * @param since skips rows that expired before
 * @returns number of deleted rows
 */
export async function deleteInBatches(
  queries: Queries,
  { table, key, end }: { readonly table: string; readonly key: string; readonly end: string },
  now: Date,
  since = new Date(0),
): Promise<number> {
  let deleted = 0;
  let until = now;
  for (;;) {
    const [batch] = await queries.query<{ rows: number; first: Date | null }>(
      `WITH ended AS (
         SELECT ${key} FROM ${table} WHERE ${end} >= $1 AND ${end} <= $2
         ORDER BY ${end} DESC LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ), deleted AS (
         DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ended) RETURNING ${end} AS ended_at
       )
       SELECT count(*) AS rows, min(ended_at) AS first FROM deleted`,
      [since, until],
    );
    const { rows, first } = batch ?? { rows: 0, first: null };
    deleted += rows;
    if (rows < BATCH || first === null) return deleted;
    // Starting from `now` would read the index entries of deleted rows again. +1: the driver truncates microseconds.
    until = new Date(Math.min(now.getTime(), first.getTime() + 1));
  }
}
