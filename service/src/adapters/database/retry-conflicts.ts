import { setTimeout as pause } from 'node:timers/promises';
import { isConflict, unavailable } from './postgres-errors.ts';

const repeats = 3;

/**
 * Runs `work` again when the database gave way to another transaction, after a moment of chance so that the two do
 * not meet again.
 * @throws `Unavailable` when that happened four times
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (repeat === repeats) throw unavailable(error);
      await pause(Math.random() * 10 * 2 ** repeat);
    }
  }
}
