export function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/**
 * Milliseconds to wait before the next attempt, doubled with each failure.
 * @param failures so far, at least one
 * @param first after the first failure, in milliseconds
 * @param max in milliseconds
 */
export function backOff(failures: number, first: number, max: number): number {
  return Math.min(max, first * 2 ** (failures - 1));
}
