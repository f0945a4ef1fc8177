import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/**
 * Solves a challenge of ALTCHA.
 * @param challenge body of the response to `GET /api/bot-check`
 * @returns the value that the page would send; null without a solution
 */
export async function solved(challenge: unknown): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}
