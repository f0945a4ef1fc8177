import type { RateLimiter } from '../../../../service/src/application/ports/rate-limiter.ts';
import type { Limited, RateLimit } from '../../../../service/src/domain/rate-limit.ts';

/** Lets everything through until it is told that the limit is met. */
export class FakeRateLimiter implements RateLimiter {
  limit: Limited | null = null;
  /** What was counted, and for whom. */
  readonly taken: (readonly [RateLimit, string])[] = [];

  async take(limit: RateLimit, whose: string): Promise<Limited | null> {
    if (this.limit) return this.limit;
    this.taken.push([limit, whose]);
    return null;
  }
}
