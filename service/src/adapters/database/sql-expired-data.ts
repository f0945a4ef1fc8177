import type { ExpiredData } from '../../application/ports/unit-of-work.ts';
import type { Database } from './database.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** Every table whose rows have an end, but for the outbox. */
const tables = [
  { table: 'verifications', key: 'browser_session, address', end: 'ends_at' },
  { table: 'signup_codes', key: 'digest', end: 'expires_at' },
  { table: 'rate_limits', key: 'key', end: 'ends_at' },
  { table: 'sso_requests', key: 'state_digest', end: 'expires_at' },
  { table: 'activations', key: 'token_digest', end: 'expires_at' },
  { table: 'stand_in_sign_ins', key: 'token_digest', end: 'expires_at' },
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
