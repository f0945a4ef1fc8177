import { setTimeout as pause } from 'node:timers/promises';

export interface ClosedLoop {
  /** So many at once, each beginning anew when it is through. */
  readonly atOnce: number;
  /** Seconds that are not counted. */
  readonly warmUp: number;
  /** Seconds that are. */
  readonly counted: number;
}

/**
 * Repeats work as fast as it goes.
 * @returns how often it ended in each second that counts
 * @throws what the work throws
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
 * Starts work at given times, whether or not what was started before is through: nobody who comes waits for the others
 * before the clock starts.
 * @param rate how often a second
 * @param work gets the time at which it was due (as `performance.now()`), from which latency counts
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

/** @param share 0.5 for the median, 0.99 for what all but a hundredth stay below */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** A row of a table: how many, the median, what all but a hundredth stay below, the longest. */
export function latencyRow(name: string, times: readonly number[]): (string | number)[] {
  return [name, times.length, median(times), percentile(times, 0.99), Math.max(0, ...times)];
}
