import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The files that are served as they are, by their path in the built folder. */
export async function publicFiles(
  folder: string,
  except: readonly string[],
): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !except.includes(path))
    .sort();
  return new Map(
    await Promise.all(
      paths.map(
        async (path) =>
          [relative(folder, path).replaceAll('\\', '/'), await readFile(path)] as const,
      ),
    ),
  );
}
