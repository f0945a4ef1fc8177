import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Gives a file, or a folder with all that lies in it, its name when it is on the disk: under that name it is there whole
 * or not at all, whenever the process or the machine ends.
 */
export function durableRename(from: string, to: string): void {
  flush(from);
  renameSync(from, to);
  flushEntry(dirname(to), 'r');
}

function flush(path: string): void {
  if (!lstatSync(path).isDirectory()) {
    flushEntry(path, 'r+');
    return;
  }
  for (const name of readdirSync(path)) flush(join(path, name));
  flushEntry(path, 'r');
}

function flushEntry(path: string, flags: string): void {
  // Windows opens no folder.
  if (flags === 'r' && process.platform === 'win32') return;
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
