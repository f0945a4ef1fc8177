const FIRST = 5_000;
const LONGEST = 10 * 60_000;

/**
 * How long to wait before the next attempt, in milliseconds: 5 s, 10 s, 20 s and so on, at most 10 minutes.
 * @param attempts that failed so far, at least one
 */
export function backOff(attempts: number): number {
  return Math.min(LONGEST, FIRST * 2 ** (attempts - 1));
}
