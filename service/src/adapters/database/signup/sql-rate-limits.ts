import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type { RateLimits } from '#service/application/ports/rate-limits.ts';
import { type Limited, limitedUntil, type RateLimit } from '#service/domain/rate-limit.ts';
import { later } from '#service/domain/times.ts';
import type { Queries } from '../connection/database.ts';

/** Counts exactly in any sliding window and across instances: each key is one row, whose lock serializes the calls. */
export class SqlRateLimits implements RateLimits {
  constructor(
    private readonly queries: Queries,
    private readonly secrets: StorageSecrets,
  ) {}

  async take(limit: RateLimit, subject: string, now: Date): Promise<Limited | null> {
    const { name, short, long } = limit;
    const [key] = this.secrets.fingerprints('rate limit', [name, subject]);
    // The new hit replaces the oldest one of the longer window, which has left it if the conditions are met.
    const [counted] = await this.queries.query(
      `INSERT INTO rate_limits AS stored (key, hits, ends_at)
       VALUES ($1, ARRAY[$2::TIMESTAMPTZ], $3)
       ON CONFLICT (key) DO UPDATE
       SET hits = array_prepend($2::TIMESTAMPTZ, array_remove(stored.hits, stored.hits[$5::INTEGER])), ends_at = $3
       WHERE (stored.hits[$4::INTEGER] IS NULL OR stored.hits[$4::INTEGER] <= $6)
         AND (stored.hits[$5::INTEGER] IS NULL OR stored.hits[$5::INTEGER] <= $7)
       RETURNING key`,
      [
        key,
        now,
        later(now, long.span),
        short.count,
        long.count,
        later(now, -short.span),
        later(now, -long.span),
      ],
    );
    if (counted) return null;

    const [row] = await this.queries.query<{ hits: Date[] }>(
      'SELECT hits FROM rate_limits WHERE key = $1',
      [key],
    );
    return limitedUntil(row?.hits ?? [], limit, now);
  }
}
