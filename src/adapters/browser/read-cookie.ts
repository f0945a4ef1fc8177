import { attempt } from '../../boot/attempt.ts';

/** The value of the first cookie of that name; null if there is none or cookies are inaccessible. */
export function readCookie(name: string): string | null {
  // Sandboxed frames throw on access to cookies.
  const pairs = attempt(() => document.cookie.split(';')) ?? [];
  const cookie = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  if (cookie === undefined) return null;
  const value = cookie.slice(name.length + 1);
  return attempt(() => decodeURIComponent(value)) ?? value;
}
