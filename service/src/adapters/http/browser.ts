import Bowser from 'bowser';
import type { Browser } from '../../application/ports/mail.ts';

/** Longer than any browser's. */
const LONGEST = 512;

const known = new Set(Object.values(Bowser.BROWSER_MAP));

/**
 * The browser that a `User-Agent` names. For one that the package does not know it answers with words of the header itself:
 * only names of its own list are passed on.
 */
export function browserOf(userAgent = ''): Browser | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name || !known.has(browser.name)) return null;
  // "Samsung Internet for Android"
  const name = browser.name.replace(/ for \w+$/, '');
  return { name, system: os.name ?? null };
}
