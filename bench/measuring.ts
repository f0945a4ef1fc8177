import { setTimeout as pause } from 'node:timers/promises';

interface ClosedLoop {
  /** Concurrent workers; each repeats the work. */
  readonly atOnce: number;
  /** Seconds before the measurement. */
  readonly warmUp: number;
  /** Seconds of the measurement. */
  readonly counted: number;
}

/**
 * Repeats work as fast as possible.
 * @returns completions in each measured second
 * @throws the error of the work
 */
export async function closedLoop(
  { atOnce, warmUp, counted }: ClosedLoop,
  work: () => Promise<unknown>,
): Promise<number> {
  const from = performance.now() + warmUp * 1_000;
  const until = from + counted * 1_000;
  let ended = 0;
  const one = async () => {
    while (performance.now() < until) {
      await work();
      const now = performance.now();
      if (now >= from && now < until) ended += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return ended / counted;
}

/**
 * Open loop: starts work at a constant rate, whether or not earlier work has ended.
 * @param rate starts per second
 * @param work gets the time at which it was due (as `performance.now()`), from which latency is measured
 * @returns all outcomes
 */
export async function openLoop<Outcome>(
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  work: (due: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const began = performance.now();
  const started: Promise<Outcome>[] = [];
  const all = Math.round(rate * seconds);
  while (started.length < all) {
    const due = began + (started.length * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(Math.ceil(early));
    else started.push(work(due));
  }
  return Promise.all(started);
}

/** @param share 0.5 for the median, 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** A row of a table: count, median, 99th percentile, maximum. */
export function latencyRow(name: string, times: readonly number[]): (string | number)[] {
  return [name, times.length, median(times), percentile(times, 0.99), Math.max(0, ...times)];
}
