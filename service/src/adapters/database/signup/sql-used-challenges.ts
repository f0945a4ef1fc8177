import type { UsedChallenges } from '#service/application/ports/bot-check.ts';
import type { Database } from '../connection/database.ts';

export class SqlUsedChallenges implements UsedChallenges {
  constructor(private readonly database: Database) {}

  async use(challenge: string, expiresAt: Date): Promise<boolean> {
    const inserted = await this.database.query(
      `INSERT INTO used_challenges (challenge, expires_at) VALUES ($1, $2)
       ON CONFLICT (challenge) DO NOTHING RETURNING challenge`,
      [challenge, expiresAt],
    );
    return inserted.length === 1;
  }
}
