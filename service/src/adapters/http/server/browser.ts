import Bowser from 'bowser';
import type { Browser } from '#service/application/ports/mail.ts';

const MAX_USER_AGENT_LENGTH = 512;

const known = new Set(Object.values(Bowser.BROWSER_MAP));

/** The browser in a `User-Agent` header. Returns only listed names: else the package returns words of the header. */
export function browserOf(userAgent = ''): Browser | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  if (!browser.name || !known.has(browser.name)) return null;
  // "Samsung Internet for Android"
  const name = browser.name.replace(/ for \w+$/, '');
  return { name, system: os.name ?? null };
}
