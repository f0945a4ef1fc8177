/** @param share 0.5 for the median, 0.99 for what all but a hundredth stay below */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
