/** A day, in seconds: the longest limit of the service. A server that asks for more is asked again then. */
const LONGEST_WAIT = 24 * 3600;

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, at most a day ahead; null when it says nothing readable or the time is past
 */
export function retryTime(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds > 0 ? now + Math.min(seconds, LONGEST_WAIT) * 1000 : null;
}

function secondsUntil(text: string, now: number): number {
  // Date.parse alone takes all kinds of things for a date, "-5" among them.
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return 0;
  const seconds = Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? 0 : seconds;
}
