import disposable from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with {
  type: 'json',
};
import listed from 'email-providers/all.json' with { type: 'json' };
import { getPublicSuffix } from 'tldts';
import { canonicalDomains } from '../../domain/canonical-domain.ts';

/** Providers missing from the packages. Every trial tenant of Microsoft has a domain below onmicrosoft.com. */
const unlisted = wordsOf(`
  disroot.org fastmail.com hotmail.rs keemail.me mailfence.com onmicrosoft.com posteo.de riseup.net
  startmail.com tuta.com tuta.io tutamail.com tutanota.com tutanota.de zohomail.com`);
/** Relays give anyone an address that forwards to another mailbox. */
const relays = wordsOf(`
  33mail.com 8alias.com 8shield.net addy.io aleeas.com anonaddy.com anonaddy.me burnermail.io dralias.com
  duck.com erine.email mozmail.com passfwd.com passinbox.com passmail.com passmail.net relay.firefox.com
  silomails.com simplelogin.co simplelogin.com simplelogin.fr simplelogin.io slmail.me slmails.com`);
/** In the packages, but reserved for documentation (RFC 2606): they have no mailboxes. */
const reserved = new Set(['example.com', 'example.net', 'example.org']);

/**
 * Domains of free-mail providers, disposable addresses and relays.
 * @param more from the settings
 * @returns in canonical form
 */
export function freeMailDomains(more: readonly string[]): ReadonlySet<string> {
  const domains = canonicalDomains([...listed, ...disposable, ...unlisted, ...relays, ...more]);
  return new Set([...domains].filter((domain) => !reserved.has(domain)));
}

/** Looks the domain up in the Public Suffix List, with its private section. @param domain in canonical form */
export function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
