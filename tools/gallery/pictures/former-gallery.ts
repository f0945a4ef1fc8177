import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The gallery of an earlier commit, being served. */
export interface FormerGallery {
  /** The commit, shortened. */
  readonly commit: string;
  /** Its origin, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** What pictures are compared with: the last commit where something is not committed yet, else the one before it. */
export const formerCommit = () => (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');

/**
 * Serves the gallery as it was, from a work tree of its own, with the packages of this one.
 * @param revision as git names it
 * @throws when the gallery of that commit does not start
 */
export async function openFormerGallery(revision: string): Promise<FormerGallery> {
  const commit = git('rev-parse', '--short', revision);
  const folder = join(mkdtempSync(join(tmpdir(), 'threshold-former-')), 'tree');
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(resolve(folder, '..'), { recursive: true });
  };
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const server = spawn(process.execPath, ['tools/gallery/main.mjs', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (!url) continue;
    const close = async () => {
      server.kill();
      await exited;
      remove();
    };
    return { commit, url, close };
  }
  remove();
  throw new Error(`The gallery of ${commit} did not start.`);
}
