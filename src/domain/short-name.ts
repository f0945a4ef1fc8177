import { emailDomain } from './email-address.ts';
import { limits } from './limits.ts';

/** Lowercase letters, digits and hyphens, with a letter or digit at both ends. */
export const SHORT_NAME_PATTERN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** Normalizes a short name during typing. Keeps a hyphen at the end, because a letter may follow. */
export function normalizeShortName(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '');
}

/** The organization's URL. @param suffix of the brand, with its leading dot */
export function organizationUrl(shortName: string, suffix: string): string {
  return `https://${shortName}${suffix}`;
}

/** Suggests a valid short name from the email domain; empty if there is none. */
export function shortNameFromEmail(address: string): string {
  // Visitors could not read Punycode.
  if (/(?:^|\.)xn--/.test(emailDomain(address))) return '';
  const withoutTopLevel = emailDomain(address).replace(/\.[^.]*$/, '');
  const hyphenated = withoutTopLevel.replace(/[^a-z0-9-]/gi, '-');
  return normalizeShortName(hyphenated).slice(0, limits.shortName).replace(/-$/, '');
}

const reserved = new Set(
  (
    'account accounts admin api app auth autoconfig autodiscover blog cdn console dashboard docs ftp help identity ' +
    'internal localhost login mail mta-sts ns1 ns2 root security signup smtp sso static status support system test ' +
    'wpad www'
  ).split(' '),
);

/**
 * Whether a short name is reserved for the product. In DNS, hyphens at the third and fourth position mark an encoded
 * name (`xn--`), so such names are reserved, too.
 */
export function isReservedShortName(shortName: string): boolean {
  return reserved.has(shortName) || shortName.startsWith('--', 2);
}
