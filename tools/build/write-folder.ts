import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Replaces what a folder holds by these files. */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await assertReplaceable(folder);
  for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true });
  for (const [name, content] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/**
 * Replaces files of a folder, each as a whole. Nothing is replaced before all have been written, on the disk and
 * beside the old ones.
 */
export async function replaceFiles(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const paths = [...files.keys()].map((name) => join(folder, name));
  const beside = (path: string) => `${path}.${process.pid}.new`;
  try {
    for (const [name, content] of files) {
      await writeFile(beside(join(folder, name)), content, { flush: true });
    }
    for (const path of paths) await rename(beside(path), path);
  } finally {
    for (const path of paths) await rm(beside(path), { force: true });
  }
}

/** @throws when the folder holds something that no build has put there, lest a mistyped name cost somebody a folder */
export async function assertReplaceable(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.length > 0 && !names.includes('report.json')) {
    throw new Error(`${folder}: is not empty and no earlier build; choose another --out`);
  }
}

/** Paths in the folder of all files in it and below, with forward slashes. */
export async function namesOfFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
