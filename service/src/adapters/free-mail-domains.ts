import listed from 'email-providers/all.json' with { type: 'json' };
import { canonicalDomains } from '../domain/canonical-domain.ts';

/** Providers that the kept list lacks. */
const unlisted = ['duck.com', 'fastmail.com', 'tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de'];
/** Set aside for documentation (RFC 2606): nobody has a mailbox there, though the list has them. */
const reserved = new Set(['example.com', 'example.net', 'example.org']);

/** In canonical form. @param more from the settings */
export function freeMailDomains(more: readonly string[]): ReadonlySet<string> {
  const domains = canonicalDomains([...listed, ...unlisted, ...more]);
  return new Set([...domains].filter((domain) => !reserved.has(domain)));
}
