import type { ExpiredData } from '#service/application/ports/unit-of-work.ts';
import { later } from '#service/domain/times.ts';
import type { Database, Queries } from '../connection/database.ts';

/** All tables with expiring rows, except the outbox. */
const tables = [
  { table: 'verifications', key: 'browser_session, address', end: 'ends_at' },
  { table: 'signup_codes', key: 'digest', end: 'expires_at' },
  { table: 'rate_limits', key: 'key', end: 'ends_at' },
  { table: 'sso_requests', key: 'state_digest', end: 'expires_at' },
  { table: 'used_challenges', key: 'challenge', end: 'expires_at' },
  { table: 'activations', key: 'token_digest', end: 'expires_at' },
  { table: 'review_links', key: 'token_digest', end: 'expires_at' },
  { table: 'review_decisions', key: 'administrator_id', end: 'expires_at' },
  { table: 'mails', key: 'id', end: 'expires_at' },
  { table: 'code_mails', key: 'id', end: 'expires_at' },
  { table: 'confirmed_domains', key: 'domain_digest', end: 'expires_at' },
  { table: 'webhook_events', key: 'id', end: 'expires_at' },
  { table: 'local_sign_ins', key: 'token_digest', end: 'expires_at' },
] as const;

/**
 * Milliseconds. A clean-up searches only rows that expired after the previous one minus this overlap, because a search
 * of all would read the rows deleted since the last VACUUM. The overlap is for rows that were locked, or that were
 * written late by an instance whose clock is behind.
 */
const OVERLAP = 3_600_000;

export class SqlExpiredData implements ExpiredData {
  /** When the last clean-up of each table ended. */
  private readonly cleared = new Map<string, Date>();

  constructor(private readonly database: Database) {}

  async delete(now: Date) {
    const left: { what: string; error: unknown }[] = [];
    for (const table of tables) {
      const last = this.cleared.get(table.table);
      const since = last && later(last, -OVERLAP);
      try {
        await deleteInBatches(this.database, table, now, since);
        this.cleared.set(table.table, now);
      } catch (error) {
        left.push({ what: table.table, error });
      }
    }
    return left;
  }
}

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
