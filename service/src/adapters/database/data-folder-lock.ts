import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const heldHere = new Set<string>();

/**
 * Makes sure that one process at a time uses a data folder: PGlite has no lock of its own. Each process puts down a
 * file of its own before it looks for those of others: of two at once, the later sees the earlier.
 * @returns lets the folder go
 * @throws when a living process holds it; what a dead one left is removed
 */
export function lockDataFolder(folder: string): () => void {
  const own = lockOf(folder, process.pid);
  if (heldHere.has(own)) throw inUse(folder, process.pid);
  writeFileSync(own, '');
  const holder = otherHolder(folder);
  if (holder !== undefined) {
    rmSync(own);
    throw inUse(folder, holder);
  }
  heldHere.add(own);
  return () => {
    heldHere.delete(own);
    rmSync(own, { force: true });
  };
}

function lockOf(folder: string, pid: number): string {
  return join(folder, `service.${pid}.lock`);
}

function otherHolder(folder: string): number | undefined {
  const others = readdirSync(folder)
    .map((name) => Number(/^service\.(\d+)\.lock$/.exec(name)?.[1]))
    .filter((pid) => pid > 0 && pid !== process.pid);
  for (const pid of others.filter((pid) => !isAlive(pid))) {
    rmSync(lockOf(folder, pid), { force: true });
  }
  return others.find(isAlive);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(folder: string, pid: number): Error {
  return new Error(
    `The data folder ${folder} is in use by process ${pid}. Stop that process or choose another folder with DATA_FOLDER (if it is not the service, delete ${lockOf(folder, pid)}).`,
  );
}
