import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project: its path from the root, with forward slashes, and what is in it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** @throws when there is no such folder */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}
