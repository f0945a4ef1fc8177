import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { State } from '../states/states.ts';

/** A gallery of another version, which runs in a process of its own. */
export interface OtherGallery {
  /** Commit or version. */
  readonly name: string;
  readonly url: string;
  close(): Promise<void>;
}

/** @throws Error with the output of git */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error(`git ${args.join(' ')}: ${stderr?.trim() || 'git cannot be run'}`);
}

/** @returns the states of a gallery, which this version may lack */
export async function statesOf({ url }: OtherGallery): Promise<readonly State[]> {
  const index = await (await fetch(url)).text();
  const [, offer = '{"states":[]}'] = /id="offer">(.*?)<\/script>/s.exec(index) ?? [];
  return JSON.parse(offer).states;
}

/** The default commit: the last one if there are uncommitted changes, else the one before. */
export const previousCommit = () => (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');

/** `threshold` in the repository. */
export const programOfCommit = 'tools/threshold.mjs';

/** Command and options for `threshold`. @param brands names or folders */
export const galleryCommand = (brands: readonly string[]) => [
  ...['gallery', '--port', '0'],
  ...brands.flatMap((brand) => ['--brand', brand]),
];

/**
 * Serves the gallery of a commit from a copy of its files, with the installed packages.
 * @param revision of git
 * @param brands folders of brands outside the repository
 * @returns the short commit and the origin of the gallery
 * @throws if the gallery of that commit does not start
 */
export async function openPreviousGallery(
  revision: string,
  brands: readonly string[] = [],
): Promise<OtherGallery> {
  const commit = git('rev-parse', '--short', revision);
  const folder = mkdtempSync(join(tmpdir(), 'threshold-previous-'));
  const remove = () => rmSync(folder, { recursive: true });
  try {
    git('archive', '--output', join(folder, 'sources.tar'), commit);
    execFileSync('tar', ['-xf', 'sources.tar'], { cwd: folder });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const gallery = await startGallery(commit, programOfCommit, brands, folder);
    return { ...gallery, close: () => gallery.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Starts the gallery of another version.
 * @param name of the version
 * @param program the path of its `threshold`
 * @param brands names or folders
 * @throws if it does not start
 */
export async function startGallery(
  name: string,
  program: string,
  brands: readonly string[],
  cwd: string,
): Promise<OtherGallery> {
  const server = spawn(process.execPath, [program, ...galleryCommand(brands)], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const close = async () => {
    server.kill();
    await exited;
  };
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return { name, url, close };
  }
  await close();
  throw new Error(`The gallery of ${name} did not start.`);
}
