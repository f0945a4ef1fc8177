import type { RateLimits } from '../../../../service/src/application/ports/rate-limits.ts';
import {
  type Limited,
  limitedUntil,
  type RateLimit,
} from '../../../../service/src/domain/rate-limit.ts';

/** Counts in memory. */
export class FakeRateLimits implements RateLimits {
  /** Refuses everything. */
  limit: Limited | null = null;
  /** What was counted, and for whom. */
  taken: (readonly [RateLimit, string])[] = [];
  /** When, newest first. */
  private hits = new Map<string, readonly Date[]>();

  async take(limit: RateLimit, whose: string, now: Date): Promise<Limited | null> {
    if (this.limit) return this.limit;
    const key = JSON.stringify([limit.name, whose]);
    const hits = this.hits.get(key) ?? [];
    const isMet = [limit.short, limit.long].some(({ count, span }) => {
      const hit = hits[count - 1];
      return hit !== undefined && hit.getTime() > now.getTime() - span;
    });
    if (isMet) return limitedUntil(hits, limit, now);
    this.hits.set(key, [now, ...hits]);
    this.taken.push([limit, whose]);
    return null;
  }

  /** Counts so many. */
  async takeMany(limit: RateLimit, whose: string, now: Date, times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) await this.take(limit, whose, now);
  }

  /** @returns takes back what is done from now on */
  begin(): () => void {
    const { hits, taken } = this;
    this.hits = new Map(hits);
    this.taken = [...taken];
    return () => {
      this.hits = hits;
      this.taken = taken;
    };
  }
}
