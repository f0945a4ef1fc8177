/**
 * Returns the result of `work`, or undefined if it throws, for example because storage is full, disabled or blocked in
 * frames.
 */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
