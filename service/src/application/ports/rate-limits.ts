import type { Limited, RateLimit } from '../../domain/rate-limit.ts';

/** Counts exactly, however many instances count at once. */
export interface RateLimits {
  /** Counts one for somebody. Null when it is within the limit; one that is not does not count. */
  take(limit: RateLimit, whose: string, now: Date): Promise<Limited | null>;
}
