import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * Installs the peers into their folder, unless what the lock file says is there already.
 * @param folder absolute path
 * @throws when npm fails
 */
export function installPeers(folder: string): void {
  const changed = (name: string) =>
    statSync(`${folder}/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return;
  console.log('Installing the peers into bench/first-load/peers.');
  // They run in the browser alone: no script of theirs is needed, and no Node that they ask for.
  const args = ['ci', '--ignore-scripts', '--no-engine-strict', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed in bench/first-load/peers.');
}
