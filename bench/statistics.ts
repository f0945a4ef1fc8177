/** @param share 0.5 for the median, 0.99 for what all but a hundredth stay below */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);

/** A row of a table: how many, the median, what all but a hundredth stay below, the longest. */
export function latencyRow(name: string, times: readonly number[]): (string | number)[] {
  return [name, times.length, percentile(times, 0.5), percentile(times, 0.99), largest(times)];
}
