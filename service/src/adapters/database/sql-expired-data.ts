import type { ExpiredData } from '../../application/ports/expired-data.ts';
import type { Database } from './database.ts';

/** Every table whose rows have an end, but for the outbox, and the column that tells it. */
const ends = {
  verifications: 'ends_at',
  signup_codes: 'expires_at',
  rate_limits: 'ends_at',
  sso_requests: 'expires_at',
  activations: 'expires_at',
  stand_in_sign_ins: 'expires_at',
};

export class SqlExpiredData implements ExpiredData {
  constructor(private readonly database: Database) {}

  async forget(now: Date): Promise<void> {
    for (const [table, column] of Object.entries(ends)) {
      await this.database.query(`DELETE FROM ${table} WHERE ${column} <= $1`, [now]);
    }
  }
}
