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

/** @returns the names of files that only one of two folders has, or whose contents differ */
export function differingFiles(
  one: ReadonlyMap<string, Buffer>,
  other: ReadonlyMap<string, Buffer>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => {
    const content = one.get(name);
    return !content || !other.get(name)?.equals(content);
  });
}
