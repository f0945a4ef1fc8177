import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';

/**
 * Makes a folder that stays, where it is not there yet: beside its place, and moved there at the end, so that what is cut short
 * leaves nothing half done.
 */
export async function makeFolder(
  folder: string,
  fill: (unfinished: string) => unknown,
): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await fill(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another process was quicker.
    if (!existsSync(folder)) throw error;
  }
}
