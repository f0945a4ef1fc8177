/** What `work` returns; undefined where it throws, as storage does that is full, switched off or forbidden to frames. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
