import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Installs better-auth into this folder, unless what the lock file says is there already.
 * @throws when npm fails
 */
export function installBetterAuth(): void {
  const changed = (name: string) =>
    statSync(`${folder}${name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return;
  console.log('Installing better-auth into bench/better-auth.');
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed in bench/better-auth.');
}
