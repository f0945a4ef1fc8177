import listed from 'email-providers/all.json' with { type: 'json' };

/** Providers that the kept list lacks. */
const unlisted = ['duck.com', 'fastmail.com', 'tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de'];
/** Set aside for documentation (RFC 2606): nobody has a mailbox there, though the list has them. */
const reserved = new Set(['example.com', 'example.net', 'example.org']);

/** @param more from the settings */
export function freeMailDomains(more: readonly string[]): ReadonlySet<string> {
  return new Set([...listed, ...unlisted, ...more].filter((domain) => !reserved.has(domain)));
}
