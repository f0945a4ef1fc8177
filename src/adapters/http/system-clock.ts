import type { Clock } from '../../application/ports/clock.ts';

/** The platform's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
