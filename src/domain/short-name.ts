import { emailDomain } from './email-address.ts';
import { limits } from './limits.ts';

/** Lowercase letters, digits and hyphens; a letter or digit at both ends. */
export const SHORT_NAME_PATTERN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * What a visitor types into the short name, made to fit as they type. A hyphen at the end stays, because the
 * next letter may be on its way.
 */
export function normalizeShortName(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '');
}

/** Where the organization of a short name is found. @param suffix of the brand, with its leading dot */
export function organizationUrl(shortName: string, suffix: string): string {
  return `https://${shortName}${suffix}`;
}

/** A first suggestion from the email domain: a valid short name, or empty where the domain yields none. */
export function shortNameFromEmail(address: string): string {
  // What browsers make of a name in another script says nothing to anybody.
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
 * Whether a short name is kept for the product's own hosts and pages. Two hyphens in third place announce an encoded name in DNS
 * (`xn--`), so no organization may have them.
 */
export function isReservedShortName(shortName: string): boolean {
  return reserved.has(shortName) || shortName.startsWith('--', 2);
}
