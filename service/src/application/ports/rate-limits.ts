import type { Limited, RateLimit } from '../../domain/rate-limit.ts';

/** Counts exactly across all instances. */
export interface RateLimits {
  /**
   * Counts one event.
   * @param subject the address, domain or network that the limit is for
   * @returns null within the limit; an event beyond it is not counted
   */
  take(limit: RateLimit, subject: string, now: Date): Promise<Limited | null>;
}
