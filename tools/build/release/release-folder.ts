import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { documentsFolder, servedFolder } from '#shared/http/page-files.ts';

/** Milliseconds for which files of previous releases are kept for open pages. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** When a release no longer had the file, in ISO 8601, by path in the folder. */
type PreviousFiles = Readonly<Record<string, string>>;

/** Lists the kept files. Deployed folders have this name. */
const listFile = 'former.json';

/** Whether the name of a file contains a hash of its content, so that several releases fit in a folder. */
const isHashed = (name: string) =>
  name.startsWith(`${servedFolder}/assets/`) || name.startsWith(`${documentsFolder}/`);

/**
 * Replaces the previous release. All files are written first and then renamed: hashed files before the documents that
 * reference them. Hashed files of the previous release are kept for a day. All users may read the written files,
 * whatever the umask.
 * @param files by their path in the folder
 * @param isReplaced returns whether an existing file belongs to the replaced release. Default: all do
 * @returns the kept files of previous releases
 * @throws when the folder contains files that do not belong to a build
 */
export async function writeRelease(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  isReplaced: (name: string) => boolean = () => true,
  now = Date.now(),
): Promise<readonly string[]> {
  await assertReplaceable(folder);
  const left = await namesOfFiles(folder);
  const known = await readPrevious(folder);
  const previous: Record<string, string> = {};
  const removed: string[] = [];
  for (const name of left.toSorted()) {
    if (files.has(name) || name === listFile || !(isReplaced(name) || name in known)) continue;
    const since = known[name] ?? new Date(now).toISOString();
    if (isHashed(name) && now - Date.parse(since) < KEPT_MS) previous[name] = since;
    else removed.push(name);
  }
  await replaceFiles(
    folder,
    new Map([...files, [listFile, Buffer.from(`${JSON.stringify(previous, null, 2)}\n`)]]),
  );
  for (const name of removed) await rm(join(folder, name), { force: true });
  await removeEmptyFolders(folder);
  return Object.keys(previous);
}

/** @throws if the folder has contents other than a build, to protect mistyped folders */
export async function assertReplaceable(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.length > 0 && !names.includes('report.json')) {
    throw new Error(`${folder}: is not empty and not a previous build; choose another folder`);
  }
}

/** Relative paths of all files in the folder, with forward slashes; empty without a folder. */
export async function namesOfFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function replaceFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const names = [...files.keys()].toSorted((a, b) => rank(a) - rank(b));
  const beside = (name: string) => join(folder, `${name}.${process.pid}.new`);
  const umask = process.umask(0o022);
  try {
    for (const [name, content] of files) {
      await mkdir(dirname(beside(name)), { recursive: true });
      await writeFile(beside(name), content, { flush: true });
    }
    for (const name of names) await rename(beside(name), join(folder, name));
  } finally {
    process.umask(umask);
    await Promise.allSettled(names.map((name) => rm(beside(name))));
  }
}

/** Order of writing: files before the documents that refer to them, and these before the headers with their folder. */
function rank(name: string): number {
  if (isHashed(name)) return 0;
  if (/\.html(?:\.\w+)?$/.test(name)) return 2;
  return /^headers\.json$|^nginx-/.test(name) ? 3 : 1;
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) continue;
    await removeEmptyFolders(path);
    if ((await readdir(path)).length === 0) await rm(path, { recursive: true });
  }
}

async function readPrevious(folder: string): Promise<PreviousFiles> {
  const file = join(folder, listFile);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}
