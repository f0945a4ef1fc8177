import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { readWebAddress } from '../../../src/domain/web-address.ts';
import { canonicalDomain } from '../domain/canonical-domain.ts';
import { readEmailAddress } from '../domain/canonical-email.ts';
import type { RateLimit } from '../domain/rate-limit.ts';
import { serviceLimits } from '../domain/service-limits.ts';

/** What a variable may hold. The message of each stands behind "must be". */
export type ValueType<Value> = z.ZodType<Value, string>;

const LIST = 'with commas between';

/** A value that a text is read as. @param read answers null for a text that is none */
function readAs<Value>(expected: string, read: (text: string) => Value | null): ValueType<Value> {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(expected);
    return z.NEVER;
  });
}

function listOf<Value>(type: ValueType<Value>, expected: string): ValueType<readonly Value[]> {
  return readAs(`${expected}, ${LIST}`, (written) => {
    const values = written.split(',').map((item) => type.safeParse(item.trim()));
    return values.every((value) => value.success) ? values.map(({ data }) => data) : null;
  });
}

/** No message shows it. */
function secretly<Value>(type: ValueType<Value>): ValueType<Value> {
  return type.meta({ isSecret: true });
}

export function isSecret(type: ValueType<unknown>): boolean {
  return type.meta()?.isSecret === true;
}

export const text = z.string();
export const secret = secretly(z.string());
export const sessionKey = secretly(
  z
    .string()
    .min(serviceLimits.sessionKey, `at least ${serviceLimits.sessionKey} characters long`)
    // Whoever knows it can make sessions: those of the documents are known.
    .refine((key) => !key.startsWith('at-least-32'), 'your own: `openssl rand -base64 48`'),
);
export const flag = z.enum(['true', 'false'], 'true or false').transform((is) => is === 'true');

export const environment = z.enum(['development', 'production']);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const logLevel = z.enum(logLevels, 'fatal, error, warn, info, debug, trace or silent');

export function wholeNumber(from: number, to: number): ValueType<number> {
  return readAs(`a whole number from ${from} to ${to}`, (written) => {
    const number = Number(written);
    return /^\d{1,5}$/.test(written) && number >= from && number <= to ? number : null;
  });
}
export const port = wholeNumber(0, 65_535);

const hostName = z.string().regex(/^[A-Za-z0-9.:-]+$/, 'a host name or an IP address');
export const host = hostName;
export const hostNames = listOf(hostName, 'host names such as signup.example.com');
export const headerName = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'letters, digits, hyphens or underscores');

export const domain = readAs('a domain such as example.com', canonicalDomain);
export const domains = listOf(domain, 'domains such as example.com');
export const domainsOrAll = listOf(
  readAs('a domain', (written) => (written === '*' ? written : canonicalDomain(written))),
  '* or domains such as example.com',
);

const WEB = 'an address that begins with https:// (http:// only on this machine)';
/** On the web: https, or http on this machine. */
export const webAddress = readAs(WEB, (written) => (readWebAddress(written) ? written : null));

/** What paths are put behind. */
export const baseAddress = readAs(`${WEB}, without a query`, (written) =>
  readWebAddress(written) && !/[?#]/.test(written) ? written.replace(/\/+$/, '') : null,
);

export const origins = listOf(
  readAs('an origin', (written) => (readWebAddress(written)?.origin === written ? written : null)),
  'origins such as https://signup.example.com (http:// only on this machine)',
);

const POSTGRES = ['postgres://', 'postgresql://'];
/** A password may stand in it. */
export const postgresAddress = secretly(
  readAs(`an address that begins with ${POSTGRES.join(' or ')}`, (written) =>
    beginsWith(POSTGRES, written) ? written : null,
  ),
);

const MAIL = ['smtp://', 'smtps://'];
/** A password may stand in it, and Nodemailer takes its query for options. */
export const smtpAddress = secretly(
  readAs(
    `an address that begins with ${MAIL.join(' or ')}, without the options logger and debug, which print every mail`,
    (written) => {
      if (!beginsWith(MAIL, written)) return null;
      const options = [...new URL(written).searchParams.keys()];
      const prints = options.some((name) => /^(?:logger|debug|transactionLog)$/.test(name));
      return prints ? null : written;
    },
  ),
);

function beginsWith(beginnings: readonly string[], address: string): boolean {
  return URL.canParse(address) && beginnings.some((beginning) => address.startsWith(beginning));
}

export const sender = readAs(
  'an address such as signup@example.com or Example <signup@example.com>',
  (written) => {
    const [, address] = /^(?:[^<>"\r\n]*<)([^<>]+)>$/.exec(written) ?? [null, written];
    return readEmailAddress(address ?? '') ? written : null;
  },
);

const network = readAs('a network', (written) => {
  const [address = '', bits = '0', ...rest] = written.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isOne = /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
  return isOne && !(written.includes('/') && isEverybody(address, Number(bits))) ? written : null;
});
export const networks = listOf(
  network,
  "IP addresses or networks such as 10.0.0.0/8, not everybody's",
);

/** Addresses that no network but one of the whole internet has in common. */
const farApart = [
  ['1.0.0.1', '129.0.0.1'],
  ['::ffff:1.0.0.1', '::ffff:129.0.0.1'],
  ['2001::1', '3fff::1'],
] as const;

function isEverybody(address: string, bits: number): boolean {
  const familyOf = (ip: string) => (isIP(ip) === 4 ? 'ipv4' : 'ipv6');
  const wanted = new BlockList();
  wanted.addSubnet(address, bits, familyOf(address));
  return farApart.some((pair) => pair.every((ip) => wanted.check(ip, familyOf(ip))));
}

const spans = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
/** Each hit is kept as long as it counts. */
const MOST = 10_000;

/** @param name what is counted */
export function rateLimit(name: string): ValueType<RateLimit> {
  const expected = `a number from 1 to ${MOST} for each minute, hour or day, such as 5/hour, or two of them such as 5/hour,10/day, the second for more and longer`;
  return readAs(expected, (written) => {
    const shares = written.split(',').map((share) => {
      const [, count, span] = /^(\d{1,5})\/(minute|hour|day)$/.exec(share.trim()) ?? [];
      return { count: Number(count), span: spans[span as keyof typeof spans] };
    });
    const [short, long = short] = shares;
    if (!short || !long || shares.length > 2) return null;
    const isRead = shares.every(({ count }) => count >= 1 && count <= MOST);
    const grows = long === short || (long.count >= short.count && long.span > short.span);
    return isRead && grows ? { name, short, long } : null;
  });
}

/** As `rateLimit` reads it. */
export function writtenRate({ short, long }: RateLimit): string {
  const shares = [short, ...(long.span > short.span ? [long] : [])];
  const nameOf = (milliseconds: number) =>
    Object.entries(spans).find(([, span]) => span === milliseconds)?.[0];
  return shares.map(({ count, span }) => `${count}/${nameOf(span)}`).join(',');
}
