import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps: what happens within this time, in milliseconds, is one change. */
const STEPS_OF_ONE_CHANGE = 10;

/**
 * Tells of every change below some folders, those that are made later included.
 * @param folders absolute paths
 * @param changed called once for what changes together
 * @returns ends it
 */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  // Each folder by itself: Node's recursive watch loses files that an editor replaces by new ones, and so does
  // chokidar 5 (18 of 60 that were replaced twice within a tenth of a second).
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const follow = () => {
    const found = new Set(folders.flatMap(withFoldersBelow));
    for (const [folder, watcher] of watchers) {
      if (found.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of found) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, notice).on('error', notice));
    }
  };
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        follow();
      } catch {
        // A folder went away while it was read.
        return notice();
      }
      changed();
    }, STEPS_OF_ONE_CHANGE);
  };

  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function withFoldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.map((entry) => join(entry.parentPath, entry.name))];
}
