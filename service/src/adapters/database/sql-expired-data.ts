import type { ExpiredData } from '../../application/ports/unit-of-work.ts';
import type { Database, Queries } from './database.ts';

/** Every table whose rows have an end, but for the outbox. */
const tables = [
  { table: 'verifications', key: 'browser_session, address', end: 'ends_at' },
  { table: 'signup_codes', key: 'digest', end: 'expires_at' },
  { table: 'rate_limits', key: 'key', end: 'ends_at' },
  { table: 'sso_requests', key: 'state_digest', end: 'expires_at' },
  { table: 'activations', key: 'token_digest', end: 'expires_at' },
  { table: 'local_sign_ins', key: 'token_digest', end: 'expires_at' },
] as const;

export class SqlExpiredData implements ExpiredData {
  constructor(private readonly database: Database) {}

  async forget(now: Date) {
    const left: { what: string; error: unknown }[] = [];
    for (const table of tables) {
      try {
        await deleteInBatches(this.database, table, now);
      } catch (error) {
        left.push({ what: table.table, error });
      }
    }
    return left;
  }
}

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
