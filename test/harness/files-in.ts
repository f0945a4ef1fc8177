import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All files below a folder, by their path in it. */
export function filesIn(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}
