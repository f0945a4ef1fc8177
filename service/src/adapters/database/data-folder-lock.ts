import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const heldHere = new Set<string>();

/**
 * Makes sure that one process at a time uses a data folder: PGlite has no lock of its own.
 * @returns lets the folder go
 * @throws when a living process holds it; the lock of a dead one is taken over
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'service.lock');
  const holder = readHolder(file);
  if (holder !== null && isAlive(holder, file)) {
    throw new Error(
      `The data folder ${folder} is in use by process ${holder}. Stop that process or choose another folder with DATA_FOLDER (if it is not the service, delete ${file}).`,
    );
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
}

function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number, file: string): boolean {
  // After a restart in a container the dead process may have had the number that this one has now.
  if (pid === process.pid) return heldHere.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
