const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** At most `count` in any period of `span` milliseconds. */
interface Quota {
  readonly count: number;
  readonly span: number;
}

/** A limit over two periods. */
export interface RateLimit {
  readonly name: string;
  readonly short: Quota;
  /** Its count and span are at least those of the short one. */
  readonly long: Quota;
}

export interface Limited {
  readonly kind: 'limited';
  /** In seconds. */
  readonly retryAfter: number;
}

const perHour = (count: number): Quota => ({ count, span: HOUR });
const perWeek = (count: number): Quota => ({ count, span: 7 * DAY });
const perDay = (count: number): Quota => ({ count, span: DAY });

/**
 * The production defaults.
 *
 * Plus tags of an address count as one address. Limits of a network are those of a single connection: see
 * `limitForNetwork`. Beyond the limits of a domain, the domain is contested and nothing is refused.
 */
export const rateLimits = {
  codesForAddress: { name: 'codes for an address', short: perHour(5), long: perDay(10) },
  codesForNetwork: { name: 'codes for a network', short: perHour(20), long: perHour(20) },
  attemptsForAddress: { name: 'attempts for an address', short: perHour(15), long: perDay(50) },
  codesForDomain: { name: 'codes for a domain', short: perHour(100), long: perDay(300) },
  /** Counted for the largest network of a request. */
  codesForContestedDomain: {
    name: 'codes for a contested domain from a network',
    short: perHour(3),
    long: perHour(3),
  },
  attemptsForDomain: { name: 'attempts for a domain', short: perHour(150), long: perDay(150) },
  ssoStartsForNetwork: {
    name: 'single sign-on from a network',
    short: perHour(60),
    long: perHour(60),
  },
  joinRequestsOfAddress: {
    name: 'join requests of an address',
    short: perWeek(1),
    long: perWeek(1),
  },
  joinRequestsForDomain: { name: 'join requests for a domain', short: perDay(5), long: perDay(5) },
  loginsForAddress: { name: 'logins for an address', short: perHour(15), long: perDay(50) },
} as const satisfies Record<string, RateLimit>;

/** Limits that a company may choose. */
export type ChosenLimits = Readonly<
  Record<
    Exclude<
      keyof typeof rateLimits,
      | 'codesForContestedDomain'
      | 'joinRequestsOfAddress'
      | 'joinRequestsForDomain'
      | 'loginsForAddress'
    >,
    RateLimit
  >
>;

/**
 * When the next hit is allowed.
 * @param hits times of hits, newest first
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
