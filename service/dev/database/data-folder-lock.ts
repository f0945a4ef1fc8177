import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Milliseconds from one sign of life to the next, and how long one of another place counts. */
const BEAT = 1_000;
const LIFE = 10_000;

const place = placeOfThisProcess();
const heldHere = new Set<string>();

/**
 * Makes sure that one process at a time uses a data folder: PGlite has no lock of its own. Each process puts down a
 * file of its own before it looks for those of others: of two at once, the later sees the earlier. A process of this
 * machine and container lives while its number does; any other, while it goes on writing to its file.
 * @returns lets the folder go
 * @throws when a living process holds it; what a dead one left is removed
 */
export function lockDataFolder(folder: string): () => void {
  const own = join(folder, `service.${process.pid}.${place}.lock`);
  if (heldHere.has(own)) throw inUseHere(folder, process.pid, own);
  writeFileSync(own, 'alive');
  try {
    refuseOthers(folder, own);
  } catch (error) {
    rmSync(own);
    throw error;
  }
  heldHere.add(own);
  const heart = setInterval(() => showLife(own), BEAT).unref();
  return () => {
    clearInterval(heart);
    heldHere.delete(own);
    rmSync(own, { force: true });
  };
}

function refuseOthers(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    const [, number, itsPlace] = /^service\.(\d+)\.(\w+)\.lock$/.exec(name) ?? [];
    const file = join(folder, name);
    if (!number || file === own) continue;
    const pid = Number(number);
    if (itsPlace === place ? isRunning(pid) : isFresh(file, own)) {
      throw itsPlace === place ? inUseHere(folder, pid, file) : inUseElsewhere(folder, pid);
    }
    rmSync(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Beside a file that was written just now, for the clock of the file system may not be ours. */
function isFresh(file: string, own: string): boolean {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.abs(statSync(own).mtimeMs - written) < LIFE;
}

/** When the file is gone, another process took this one for dead. To go on beside it would ruin the data. */
function showLife(own: string): void {
  try {
    writeFileSync(own, 'alive', { flag: 'r+' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
  }
}

/** Where a number means one process: this start of this machine and, on Linux, this container (PID namespace). */
function placeOfThisProcess(): string {
  try {
    const start = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    return digest(hostname() + start + readlinkSync('/proc/self/ns/pid'));
  } catch {
    return digest(process.platform === 'linux' ? randomUUID() : hostname());
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function inUseHere(folder: string, pid: number, file: string): Error {
  return new Error(
    `The data folder ${folder} is in use by process ${pid}. Stop that process or choose another folder with DATA_FOLDER (if it is not the service, delete ${file}).`,
  );
}

function inUseElsewhere(folder: string, pid: number): Error {
  return new Error(
    `The data folder ${folder} is in use by process ${pid} of another container or machine. Stop it and try again after ${LIFE / 1_000} seconds, or choose another folder with DATA_FOLDER.`,
  );
}
