import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { type Environment, environments } from '#page/domain/environment.ts';
import { readWebUrl } from '#page/domain/web-url.ts';
import type { RawSettings, ValueType } from '#shared/settings/setting.ts';
import * as shared from '#shared/settings/value-types.ts';
import { canonicalDomain } from '../domain/canonical-domain.ts';
import { readCanonicalEmail } from '../domain/canonical-email.ts';
import { type ListSource, listWords } from '../domain/list-source.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import { databaseHosts } from './database-hosts.ts';

/** A value parsed from text. @param read returns null for an invalid text */
export function readAs<Value>(read: (text: string) => Value | null) {
  return z.string().transform((text, context): Value => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue('not allowed');
    return z.NEVER;
  });
}

const list: z.ZodType<unknown> = z
  .string()
  .transform((written) => written.split(',').map((item) => item.trim()));

/** @param items completes "allowed is", for several of them */
function listOf<Value>(type: ValueType<Value>, items: string): ValueType<readonly Value[]> {
  return list.pipe(z.array(type)).describe(`${items}, separated by commas`);
}

/** Messages do not show the value. */
export function secretType<Value>(type: ValueType<Value>, description: string): ValueType<Value> {
  return type.meta({ description, isSecret: true });
}

export const { text, webUrl, token: headerName } = shared;

export const secret = secretType(text, 'a secret');
/** One or more, separated by whitespace. */
export const sessionKeys: ValueType<readonly [string, ...string[]]> = secretType(
  z
    .string()
    .transform((written) => written.split(/\s+/))
    .pipe(z.tuple([sessionKey()], sessionKey())),
  `your own, at least ${serviceLimits.sessionKey} characters long: \`openssl rand -base64 48\`, or several separated by spaces, without quotes`,
);

function sessionKey() {
  const key = z.string().min(serviceLimits.sessionKey);
  // With a key that is public, like those of the documents, anyone can forge sessions. Quotes are a mistake: Docker
  // and Kubernetes keep those of an env file.
  return key.refine((written) => !/^at-least-32|["']/.test(written));
}

export const flag = z
  .enum(['true', 'false'])
  .transform((is) => is === 'true')
  .describe('true or false');

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const logLevel = z
  .enum(logLevels)
  .describe('fatal, error, warn, info, debug, trace or silent');

export const wholeNumber = (from: number, to: number): ValueType<number> =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
    .describe(`a whole number from ${from} to ${to}`);
export const port = wholeNumber(0, 65_535);

export const host = z
  .string()
  .regex(/^[A-Za-z0-9.:-]+$/)
  .describe('a host name or an IP address');
export const hostNames = listOf(host, 'host names such as signup.example.com');

/** Browsers accept cookies with these prefixes over https only. */
export const cookieName = ({ ALLOWED_ORIGINS: origins }: RawSettings) =>
  headerName
    .refine((name) => !/^__(?:host|secure)-/i.test(name) || (origins as string[]).every(isHttps))
    .describe(
      `${headerName.description}, and without __Host- or __Secure- unless all of ALLOWED_ORIGINS are https`,
    );

export const domain = readAs(canonicalDomain);
export const domains = listOf(domain, 'domains such as example.com');
export const domainsOrAll = listOf(z.literal('*').or(domain), '* or domains such as example.com');

/** A `file:` is read when the service starts. */
export const domainList = readAs<ListSource>((written) => {
  const [, file] = /^file:(.+)$/s.exec(written) ?? [];
  if (file) return { file };
  const entries = [...listWords(written)];
  return entries.every(canonicalDomain) ? { entries } : null;
}).describe(
  'domains such as example.com, separated by spaces or commas, or file:/path of a file with such a list',
);

/** Read when the service starts. */
export const listFile = readAs<ListSource>((written) => {
  const [, file] = /^file:(.+)$/s.exec(written) ?? [];
  return file ? { file } : null;
}).describe('file:/path of a list');

export const environment = z.enum(environments).describe(environments.join(' or '));

const isHttps = (address: string) => address.startsWith('https://');
/** Allowed schemes. http is allowed for this machine only, and never in production. */
const scheme = (environment: Environment) =>
  environment === 'production' ? 'https://' : 'https:// (http:// only on this machine)';
const isAllowedIn = (environment: Environment, address: string) =>
  readWebUrl(address) !== null && (environment !== 'production' || isHttps(address));

/** A base URL, to which paths are appended. */
export const baseUrl = (_: RawSettings, environment: Environment): ValueType<string> =>
  readAs((written) =>
    isAllowedIn(environment, written) && !/[?#]/.test(written) ? written.replace(/\/+$/, '') : null,
  ).describe(`a URL that begins with ${scheme(environment)}, without a query`);

/** Base URL of a partner, which may be on this machine in production, too, as `webUrl`. */
export const partnerUrl = baseUrl({}, 'development');

/** In production they must be on one host, because cookies belong to one host. */
export const origins = (
  set: RawSettings,
  environment: Environment,
): ValueType<readonly string[]> => {
  const { hostname } = readWebUrl(set.PUBLIC_URL) ?? {};
  const host = environment === 'production' ? hostname : undefined;
  const origin = readAs((written) => {
    const address = isAllowedIn(environment, written) ? readWebUrl(written) : null;
    const isOrigin = address?.origin === written && (!host || address.hostname === host);
    return isOrigin ? written : null;
  });
  const where = host ? ` on the host of PUBLIC_URL, ${host} (cookies belong to one host)` : '';
  return listOf(
    origin,
    `origins such as https://signup.example.com that begin with ${scheme(environment)}${where}`,
  );
};

/** It may contain a password. */
export const postgresUrl = secretType(
  z.string().refine((address) => databaseHosts(address) !== null),
  'a URL that begins with postgres:// or postgresql://, with a host or several (host1:5432,host2:5432); target_session_attrs may be read-write or primary',
);

export const reviewPort = z.enum(['public', 'operation']).describe('public or operation');

export const poolMode = z.enum(['session', 'transaction']).describe('session or transaction');

const SMTP_LOGGING = /^(?:logger|debug|transactionLog)$/;
/** It may contain a password, and Nodemailer reads its query as options. */
export const smtpUrl = secretType(
  z.string().refine((address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !/^smtps?:\/\//.test(address)) return false;
    return ![...url.searchParams.keys()].some((name) => SMTP_LOGGING.test(name));
  }),
  'a URL that begins with smtp:// or smtps://, without the options logger and debug, which print every mail',
);

export const sender = z
  .string()
  .refine((written) => {
    const [, address] = /^(?:[^<>"\r\n]*<)([^<>]+)>$/.exec(written) ?? [null, written];
    return readCanonicalEmail(address ?? '') !== null;
  })
  .describe('an address such as signup@example.com or Example <signup@example.com>');

export const addresses = readAs((written) => {
  const list = written.split(/[\s,]+/).filter((address) => address !== '');
  return list.every((address) => readCanonicalEmail(address)) ? list : null;
}).describe('addresses such as ada@example.com, separated by spaces or commas');

const network = z.string().refine((written) => {
  const [address = '', bits = '0', ...rest] = written.split('/');
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const hasLength = /^\d{1,3}$/.test(bits) && Number(bits) <= max && rest.length === 0;
  return hasLength && !(written.includes('/') && isWholeInternet(address, Number(bits)));
});
export const networks = listOf(
  network,
  'IP addresses or networks such as 10.0.0.0/8, not the whole internet',
);

/** Pairs of addresses that only a network of the whole internet contains. */
const farApart = [
  ['1.0.0.1', '129.0.0.1'],
  ['::ffff:1.0.0.1', '::ffff:129.0.0.1'],
  ['2001::1', '3fff::1'],
] as const;

function isWholeInternet(address: string, bits: number): boolean {
  const familyOf = (ip: string) => (isIP(ip) === 4 ? 'ipv4' : 'ipv6');
  const network = new BlockList();
  network.addSubnet(address, bits, familyOf(address));
  return farApart.some((pair) => pair.every((ip) => network.check(ip, familyOf(ip))));
}
