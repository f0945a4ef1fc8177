import type { Queries } from './database.ts';

/** Rows that one statement deletes: few enough to stay far below its time limit. */
const BATCH = 1_000;

/**
 * Deletes the rows of a table that ended, however many there are.
 * @param key columns of the primary key
 * @param end column that tells the end
 * @returns how many there were
 */
export async function deleteInBatches(
  queries: Queries,
  { table, key, end }: { readonly table: string; readonly key: string; readonly end: string },
  now: Date,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await queries.query(
      // The end once more: a row may be renewed between the inner statement and the outer one.
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${end} <= $1 LIMIT ${BATCH})
         AND ${end} <= $1
       RETURNING 1 AS deleted`,
      [now],
    );
    deleted += rows.length;
    if (rows.length < BATCH) return deleted;
  }
}
