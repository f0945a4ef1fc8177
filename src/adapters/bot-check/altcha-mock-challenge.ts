import { type Challenge, createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Creates a challenge in the browser, for a page with mock responses. */
export const newChallenge = (): Promise<Challenge> =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: 100, deriveKey });
