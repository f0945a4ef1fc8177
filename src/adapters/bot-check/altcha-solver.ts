import { type Challenge, type Solution, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** More workers would slow the page down on phones. */
const MAX_WORKERS = 4;
/** Time limit of the solver, in milliseconds. */
const TIMEOUT_MS = 60_000;

// This chunk is also the script of the workers.
if ('WorkerGlobalScope' in globalThis) handler({ deriveKey });

/** Computes the proof of work in workers. @returns null when it was aborted or took more than a minute */
export function solve(challenge: Challenge, controller: AbortController): Promise<Solution | null> {
  return solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency),
    createWorker: () => new Worker(import.meta.url, { type: 'module' }),
    timeout: TIMEOUT_MS,
  });
}
