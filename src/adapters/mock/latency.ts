/** Long enough to see that something is under way. */
export const WALK_LATENCY = 400;

/** Answers after a while, as a server would. At 0 it waits for no clock. */
export function answerAfter<Outcome>(milliseconds: number, outcome: Outcome): Promise<Outcome> {
  if (milliseconds === 0) return Promise.resolve(outcome);
  return new Promise((resolve) => setTimeout(resolve, milliseconds, outcome));
}
