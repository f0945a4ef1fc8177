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
