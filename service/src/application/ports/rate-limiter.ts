import type { Limited, RateLimit } from '../../domain/rate-limit.ts';

export interface RateLimiter {
  /** Counts one for somebody. Null when it is within the limit; one that is not does not count. */
  take(limit: RateLimit, whose: string, now: Date): Promise<Limited | null>;
}
