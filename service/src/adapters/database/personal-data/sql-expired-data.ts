import type { ExpiredData } from '#service/application/ports/unit-of-work.ts';
import { later } from '#service/domain/times.ts';
import type { Database } from '../connection/database.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

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
