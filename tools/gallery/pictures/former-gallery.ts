import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** What pictures are compared with: the last commit where something is not committed yet, else the one before it. */
export const formerCommit = () => (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');

/**
 * Serves the gallery as it was, from a work tree of its own, with the packages of this one.
 * @param revision as git names it
 * @returns the commit, shortened, and the origin of the gallery
 * @throws when the gallery of that commit does not start
 */
export async function openFormerGallery(revision: string) {
  const commit = git('rev-parse', '--short', revision);
  const folder = join(mkdtempSync(join(tmpdir(), 'threshold-former-')), 'tree');
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [, ...program] = scripts.gallery.split(' ');
  const server = spawn(process.execPath, [...program, '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const close = async () => {
    server.kill();
    await exited;
    git('worktree', 'remove', '--force', folder);
    rmSync(resolve(folder, '..'), { recursive: true });
  };
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return { commit, url, close };
  }
  await close();
  throw new Error(`The gallery of ${commit} did not start.`);
}
