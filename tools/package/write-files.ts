import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @throws an error with those of the files that a folder has already */
export function assertNew(folder: string, names: Iterable<string>): void {
  const existing = [...names].filter((name) => existsSync(join(folder, name)));
  if (existing.length === 0) return;
  throw new Error(`${folder} has ${existing.join(', ')} already; nothing is written.`);
}

/** @param files their contents, by path in the folder */
export function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
