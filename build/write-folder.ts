import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** @throws when the folder holds something that no build has put there, lest a mistyped name cost somebody a folder */
export async function assertReplaceable(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.length > 0 && !names.includes('report.json')) {
    throw new Error(`${folder}: is not empty and no earlier build; choose another --out`);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
