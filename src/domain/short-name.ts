import { emailDomain } from './email-address.ts';
import { limits } from './limits.ts';

/** Lowercase letters, digits and hyphens; a letter or digit at both ends. */
export const SHORT_NAME_PATTERN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Normalizes a short name during typing. A hyphen at the end is kept, because a letter may follow.
 */
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
  // Punycode is not readable.
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
 * Whether a short name is reserved for the product. Two hyphens at the third position mark an encoded name in DNS
 * (`xn--`), so they are reserved, too.
 */
export function isReservedShortName(shortName: string): boolean {
  return reserved.has(shortName) || shortName.startsWith('--', 2);
}
