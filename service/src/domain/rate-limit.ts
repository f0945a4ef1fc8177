const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** At most `count` in any stretch of `span` milliseconds. */
interface Share {
  readonly count: number;
  readonly span: number;
}

/** How often something may happen. */
export interface RateLimit {
  readonly name: string;
  readonly short: Share;
  /** Allows more than the short one, in a longer time. */
  readonly long: Share;
}

/** A rate limit was met. */
export interface Limited {
  readonly kind: 'limited';
  /** In seconds. */
  readonly retryAfter: number;
}

const perHour = (count: number): Share => ({ count, span: HOUR });
const perDay = (count: number): Share => ({ count, span: DAY });

/** Plus tags of an address count as one address, the addresses of an IPv6 network as one network. */
export const rateLimits = {
  codesForAddress: { name: 'codes for an address', short: perHour(5), long: perDay(10) },
  codesForNetwork: { name: 'codes for a network', short: perHour(20), long: perHour(20) },
  attemptsForAddress: { name: 'attempts for an address', short: perHour(15), long: perDay(50) },
  ssoStartsForNetwork: {
    name: 'single sign-on from a network',
    short: perHour(60),
    long: perHour(60),
  },
  loginsForAddress: { name: 'logins for an address', short: perHour(15), long: perDay(50) },
} as const satisfies Record<string, RateLimit>;

/**
 * When it may happen again.
 * @param hits when it happened, newest first
 */
export function limitedUntil(
  hits: readonly Date[],
  { short, long }: RateLimit,
  now: Date,
): Limited {
  const freeAt = [short, long].map(({ count, span }) => {
    const hit = hits[count - 1];
    return hit ? hit.getTime() + span : 0;
  });
  const seconds = Math.ceil((Math.max(...freeAt) - now.getTime()) / 1000);
  return { kind: 'limited', retryAfter: Math.max(1, seconds) };
}
