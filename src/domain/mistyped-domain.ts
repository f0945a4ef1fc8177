import { emailDomain, looksLikeEmail, trimmedAddress } from './email-address.ts';

/**
 * Slips of the hand, each behind what was meant. None is a top-level domain or a mailbox provider, so that no real
 * domain is ever asked about: `.co`, `.cm` and `.om` are countries, and `.community` is one letter from `.comm`.
 */
const topLevels = {
  com: 'con cmo comm ocm cim vom xom coom',
  net: 'nett nte',
  org: 'ogr orgg',
};
const providers = {
  gmail: 'gmial gamil gmai gnail gmaill',
  hotmail: 'hotmial hotmal hotmai',
  outlook: 'outlok outloo',
  yahoo: 'yaho yahooo',
};

/** The address that was probably meant; null where nothing looks like a slip of the hand. */
export function meantAddress(typed: string): string | null {
  const address = trimmedAddress(typed);
  const domain = emailDomain(address);
  const [, name = '', topLevel = ''] = /^([^\s@]+)[.,]([a-z]+)$/.exec(domain) ?? [];
  const end = meantBy(topLevel, topLevels);
  const meant = `${end === 'com' ? meantBy(name, providers) : name}.${end}`;
  const person = address.slice(0, -domain.length);
  return name === '' || meant === domain || !looksLikeEmail(person + meant) ? null : person + meant;
}

function meantBy(slip: string, meant: Readonly<Record<string, string>>): string {
  return Object.keys(meant).find((name) => meant[name]?.split(' ').includes(slip)) ?? slip;
}
