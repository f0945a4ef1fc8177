import { emailDomain, looksLikeEmail, trimmedAddress } from './email-address.ts';

/**
 * Slips of the hand, each behind what was meant. None is a top-level domain, so that no real domain is ever asked about:
 * `.co`, `.cm` and `.om` are countries, and `.community` is one letter from `.comm`.
 */
const topLevels: Readonly<Record<string, string>> = {
  com: 'con cmo comm ocm cim vom xom coom',
  net: 'nett nte',
  org: 'ogr orgg',
};

/** The large mailbox providers, whose addresses are refused however they are spelled. */
const mailboxes =
  /(^|\.)(126|163|aim|aol|att|comcast|fastmail|gmail|gmx|googlemail|hey|hotmail|icloud|inbox|live|mac|mail|me|msn|naver|outlook|protonmail|qq|rocketmail|yahoo|yandex|ymail|zoho)$/;

/** The address that was probably meant; null where nothing looks like a slip of the hand. */
export function meantAddress(typed: string): string | null {
  const address = trimmedAddress(typed);
  const domain = emailDomain(address);
  const [, name = '', end = ''] = /^([^\s@]+)[.,]([a-z]+)$/.exec(domain) ?? [];
  const topLevel = Object.keys(topLevels).find((meant) =>
    topLevels[meant]?.split(' ').includes(end),
  );
  const meant = `${name}.${topLevel ?? end}`;
  const person = address.slice(0, -domain.length);
  const isAsked = name !== '' && meant !== domain && !mailboxes.test(name);
  return isAsked && looksLikeEmail(person + meant) ? person + meant : null;
}
