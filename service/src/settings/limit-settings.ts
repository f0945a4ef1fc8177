import type { ValueType } from '#shared/settings/setting.ts';
import type { ListSource } from '../domain/list-source.ts';
import { type ChosenLimits, type RateLimit, rateLimits } from '../domain/rate-limit.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import { type Variable, variable } from './variable.ts';
import { listFile, readAs, wholeNumber } from './variable-types.ts';

const spans = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const { maxCount } = serviceLimits;

/** Default of development: not reached by hand. */
const GENEROUS = '1000/hour';

/**
 * Rate limits, each `5/hour` or `5/hour,10/day`, in any period of that length. Production has the limits of the domain.
 */
export const limitSettings = {
  codesForAddress: limit(
    'codesForAddress',
    'RATE_LIMIT_CODES_PER_ADDRESS',
    'Codes mailed to one address, whatever its plus tag.',
  ),
  codesForNetwork: limit(
    'codesForNetwork',
    'RATE_LIMIT_CODES_PER_NETWORK',
    'Codes requested from one IPv4 address or IPv6 /64; twice as many from a /56, five times from a /48 or an IPv4 /24.',
  ),
  codesForDomain: limit(
    'codesForDomain',
    'RATE_LIMIT_CODES_PER_DOMAIN',
    'Codes for one email domain. Beyond the limit each network gets 3 an hour, and registrations wait for review.',
  ),
  attemptsForAddress: limit(
    'attemptsForAddress',
    'RATE_LIMIT_ATTEMPTS_PER_ADDRESS',
    'Attempts at codes for one address.',
  ),
  attemptsForDomain: limit(
    'attemptsForDomain',
    'RATE_LIMIT_ATTEMPTS_PER_DOMAIN',
    'Attempts at codes for one email domain; registrations beyond the limit wait for review.',
  ),
  ssoStartsForNetwork: limit(
    'ssoStartsForNetwork',
    'RATE_LIMIT_SSO_PER_NETWORK',
    'Starts of single sign-on from one network, with the same tiers as above.',
  ),
} satisfies Record<keyof ChosenLimits, Variable<RateLimit>>;

/** The budget of unconfirmed codes, per hour. */
export const mailBudgetSettings = {
  mailBudget: budget(
    'MAIL_BUDGET',
    60,
    'Limit of unconfirmed codes in an hour, which were sent and not entered. Beyond it, codes wait ([how-to](how-to/slow-down-a-mail-bomb.md)).',
  ),
  mailBudgetPerNetwork: budget(
    'MAIL_BUDGET_PER_NETWORK',
    5,
    'The same for an IPv4 /24 or IPv6 /48, and for all of `MAIL_BUDGET_NETWORKS` together.',
  ),
  mailBudgetNetworks: variable<ListSource>('MAIL_BUDGET_NETWORKS', listFile, {
    about:
      '`file:/path` of IP addresses and networks such as Tor exits and hosting providers, which share one budget. It is read again when it changes.',
    default: { entries: [] } as ListSource,
    inWords: 'none',
  }),
};

function budget(key: string, production: number, about: string): Variable<number> {
  return variable(key, wholeNumber(1, maxCount), {
    about,
    development: 1_000,
    production,
    inWords: `\`${production}\` in production, else \`1000\``,
  });
}

function limit(name: keyof ChosenLimits, key: string, about: string): Variable<RateLimit> {
  const strict: RateLimit = rateLimits[name];
  const type = rateLimit(strict.name);
  return variable(key, type, {
    about,
    development: type.parse(GENEROUS),
    production: strict,
    inWords: `\`${writtenRate(strict)}\` in production, else \`${GENEROUS}\``,
  });
}

/** @param name of the limit */
export function rateLimit(name: string): ValueType<RateLimit> {
  return readAs((written) => {
    const quotas = written.split(',').map((quota) => {
      const [, count, span] = /^(\d{1,5})\/(minute|hour|day)$/.exec(quota.trim()) ?? [];
      return { count: Number(count), span: spans[span as keyof typeof spans] };
    });
    const [short, long = short] = quotas;
    if (!short || !long || quotas.length > 2) return null;
    const isRead = quotas.every(({ count }) => count >= 1 && count <= maxCount);
    const grows = long === short || (long.count >= short.count && long.span > short.span);
    return isRead && grows ? { name, short, long } : null;
  }).describe(
    `a number from 1 to ${maxCount} for each minute, hour or day, such as 5/hour, or two of them such as 5/hour,10/day, the second for more and longer`,
  );
}

/** The inverse of `rateLimit`. */
export function writtenRate({ short, long }: RateLimit): string {
  const quotas = [short, ...(long.span > short.span ? [long] : [])];
  const nameOf = (milliseconds: number) =>
    Object.entries(spans).find(([, span]) => span === milliseconds)?.[0];
  return quotas.map(({ count, span }) => `${count}/${nameOf(span)}`).join(',');
}
