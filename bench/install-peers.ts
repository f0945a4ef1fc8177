import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of what Threshold is compared with. */
export const peersFolder = fileURLToPath(new URL('peers', import.meta.url));

/** Installs the packages of `peers`, unless they are up to date. @throws when npm fails */
export function installPeers(): void {
  const changed = (name: string) =>
    statSync(join(peersFolder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed('node_modules/.package-lock.json') >= changed('package.json')) return;
  console.log(`Installing packages into ${peersFolder}`);
  const { status } = spawnSync('npm', ['install'], { cwd: peersFolder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm install failed in ${peersFolder}`);
}
