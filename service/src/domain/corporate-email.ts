/** Domains at which anybody gets a mailbox, so that an address proves nothing about an organisation. */
const freeMailDomains = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yandex.ru',
  'zoho.com',
]);

/** @param domain in its canonical form. Domains that nobody has heard of count as corporate. */
export function isCorporateDomain(domain: string): boolean {
  return !freeMailDomains.has(domain);
}
