import { BlockList, isIP } from 'node:net';
import type { Region } from '../../../src/domain/region.ts';
import { canonicalDomain } from '../domain/canonical-domain.ts';
import { readEmailAddress } from '../domain/canonical-email.ts';
import { serviceLimits } from '../domain/service-limits.ts';

/** What a variable may hold. */
export interface Kind<Value> {
  /** In words, behind "must be". */
  readonly expected: string;
  /** True when no message may show it. */
  readonly isSecret?: boolean;
  /** Null for what it may not. */
  parse(text: string): Value | null;
}

const LIST = 'with commas between';

export const text: Kind<string> = { expected: 'a text', parse: (written) => written };

export const secret: Kind<string> = { ...text, isSecret: true };

export const sessionKey: Kind<string> = {
  expected: `at least ${serviceLimits.sessionKey} characters long`,
  isSecret: true,
  parse: (written) => (written.length >= serviceLimits.sessionKey ? written : null),
};

export const flag: Kind<boolean> = {
  expected: 'true or false',
  parse: (written) => (written === 'true' ? true : written === 'false' ? false : null),
};

export const port = wholeNumber(0, 65_535);
export const poolSize = wholeNumber(1, 1_000);
export const seconds = wholeNumber(0, 3_600);

export const hostName = matching('a host name or an IP address', /^[A-Za-z0-9.:-]+$/);
export const hostNames = listOf(hostName, `host names such as signup.example.com, ${LIST}`);

export const headerName = matching('letters, digits, hyphens or underscores', /^[A-Za-z0-9_-]+$/);

/** The name of a cookie. Browsers take one with such a beginning over https only. @param origins of pages that get it */
export function cookieFor(origins: readonly string[]): Kind<string> {
  const isSecure = origins.every((origin) => origin.startsWith('https://'));
  return {
    expected: `${headerName.expected}, without __Host- or __Secure- unless all of ALLOWED_ORIGINS are https`,
    parse: (written) =>
      isSecure || !/^__(?:host|secure)-/i.test(written) ? headerName.parse(written) : null,
  };
}

export const logLevel = matching(
  'fatal, error, warn, info, debug, trace or silent',
  /^(?:fatal|error|warn|info|debug|trace|silent)$/,
);

const region: Kind<Region> = {
  expected: 'a region',
  parse: (name) => (/^[A-Z0-9-]+$/.test(name) ? { value: name, label: name } : null),
};
export const regions = listOf(region, `region names such as EU,US, ${LIST}`);

export const domain: Kind<string> = {
  expected: 'a domain such as example.com',
  parse: canonicalDomain,
};
export const domains = listOf(domain, `domains such as example.com, ${LIST}`);
export const domainsOrAll = listOf(
  { ...domain, parse: (written) => (written === '*' ? written : canonicalDomain(written)) },
  `* or domains such as example.com, ${LIST}`,
);

const network: Kind<string> = {
  expected: 'a network',
  parse: (written) => {
    const [address = '', bits = '0', ...rest] = written.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isOne = /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
    return isOne && !(written.includes('/') && isEverybody(address, Number(bits))) ? written : null;
  },
};
export const networks = listOf(
  network,
  `IP addresses or networks such as 10.0.0.0/8, not everybody's, ${LIST}`,
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

export const sender: Kind<string> = {
  expected: 'an address such as signup@example.com or Example <signup@example.com>',
  parse: (written) => {
    const [, address] = /^(?:[^<>"\r\n]*<)([^<>]+)>$/.exec(written) ?? [null, written];
    return readEmailAddress(address ?? '') ? written : null;
  },
};

function wholeNumber(from: number, to: number): Kind<number> {
  return {
    expected: `a whole number from ${from} to ${to}`,
    parse: (written) => {
      const number = Number(written);
      return /^\d{1,5}$/.test(written) && number >= from && number <= to ? number : null;
    },
  };
}

function matching(expected: string, pattern: RegExp): Kind<string> {
  return { expected, parse: (written) => (pattern.test(written) ? written : null) };
}

export function listOf<Value>(kind: Kind<Value>, expected: string): Kind<readonly Value[]> {
  return {
    expected,
    parse: (written) => {
      const values = written.split(',').map((part) => kind.parse(part.trim()));
      return values.every((value) => value !== null) ? values : null;
    },
  };
}
