import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder with a lock file of its own, unless they are there already.
 * @param folder absolute path
 * @param options for `npm ci`
 * @throws when npm fails
 */
export function installPackages(folder: string, options: readonly string[] = []): void {
  const changed = (name: string) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return;
  console.log(`Installing packages into ${folder}`);
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}
