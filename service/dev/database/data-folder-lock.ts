import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Milliseconds after which a lock is stale: its process has exited. */
const STALE_MS = 4_000;
/** How often a process tries to get the lock and renews it. */
const INTERVAL_MS = 1_000;

/**
 * Allows one process at a time to use a data folder, because PGlite has no lock. A process that was suspended until
 * another one took its lock ends with an uncaught exception.
 * @returns releases the lock
 * @throws when another process holds the lock longer than the stale limit
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const wait = { factor: 1, minTimeout: INTERVAL_MS, retries: 1 + STALE_MS / INTERVAL_MS };
  try {
    const lockfilePath = join(folder, 'service.lock');
    return await lock(folder, {
      lockfilePath,
      stale: STALE_MS,
      update: INTERVAL_MS,
      retries: wait,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop that process or choose another folder with DATA_FOLDER.`,
    );
  }
}
