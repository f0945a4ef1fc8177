/** Nobody waits longer on a page; a server that asks for more is asked again then. */
const LONGEST_WAIT = 3600;

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 *
 * @param now milliseconds since 1970
 * @returns whole seconds, 1 to 3600; null when it says nothing readable or the time is past
 */
export function secondsToWait(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : null;
}

function secondsUntil(text: string, now: number): number {
  // Date.parse alone takes all kinds of things for a date, "-5" among them.
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return 0;
  const seconds = Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? 0 : seconds;
}
