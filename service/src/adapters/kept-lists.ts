import { dictionary } from '@zxcvbn-ts/language-common';
import listed from 'email-providers/all.json' with { type: 'json' };
import { getPublicSuffix } from 'tldts';
import { canonicalDomains } from '../domain/canonical-domain.ts';
import { PasswordPolicy } from '../domain/password-policy.ts';

/** Providers that the kept list lacks; below onmicrosoft.com every trial tenant has a domain. */
const unlisted = wordsOf(`
  disroot.org fastmail.com hotmail.rs keemail.me mailfence.com onmicrosoft.com posteo.de riseup.net
  startmail.com tempmail.plus tuta.com tuta.io tutamail.com tutanota.com tutanota.de zohomail.com`);
/** Relays: they give anybody an address that forwards to another mailbox. */
const relays = wordsOf(`
  33mail.com 8alias.com 8shield.net addy.io aleeas.com anonaddy.com anonaddy.me burnermail.io dralias.com
  duck.com erine.email mozmail.com passfwd.com passinbox.com passmail.com passmail.net relay.firefox.com
  silomails.com simplelogin.co simplelogin.com simplelogin.fr simplelogin.io slmail.me slmails.com`);
/** Set aside for documentation (RFC 2606): no mailboxes exist there, although the list has them. */
const reserved = new Set(['example.com', 'example.net', 'example.org']);

/** In canonical form. @param more from the settings */
export function freeMailDomains(more: readonly string[]): ReadonlySet<string> {
  const domains = canonicalDomains([...listed, ...unlisted, ...relays, ...more]);
  return new Set([...domains].filter((domain) => !reserved.has(domain)));
}

/** By the Public Suffix List, with the suffixes that companies have put on it. @param domain in canonical form */
export function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Further down the list, which begins with the most frequent ones, stand words that are fine as part of a password. */
const WORDS = 1_000;

/** The policy with a kept list of common passwords. */
export function passwordPolicy(): PasswordPolicy {
  const common = dictionary['passwords-common'];
  return new PasswordPolicy(new Set(common), new Set(common.slice(0, WORDS)));
}
