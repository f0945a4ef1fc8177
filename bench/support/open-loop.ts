import { setTimeout as pause } from 'node:timers/promises';

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
