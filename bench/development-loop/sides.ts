import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../test/harness/browser/chromium.ts';
import { servePage } from '../../tools/dev/serve-page.ts';
import type { Bench } from '../support/run-bench.ts';
import { copyOfTree } from './copy-of-tree.ts';
import { startDevelopmentServer } from './development-server.ts';

/** A way to work on the page. */
export interface Side {
  readonly name: string;
  /** Where its sources lie: each has its own, so that neither builds what is saved for the other. */
  readonly tree: string;
  /** Open on the first step. */
  readonly page: Page;
  /** What the developer does after saving. */
  afterSaving(): Promise<unknown>;
}

export async function openSides(bench: Bench): Promise<readonly Side[]> {
  const browser = await launchChromium();
  bench.finally(() => browser.close());
  const open = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(url);
    return page;
  };
  return [await openWatched(bench, open), await openBuilt(bench, open)];
}

type Open = (url: string) => Promise<Page>;

async function openWatched(bench: Bench, open: Open): Promise<Side> {
  const tree = await copyOfTree(join(bench.folder, 'watched'));
  const server = await startDevelopmentServer(tree);
  bench.finally(() => server.close());
  return { name: 'dev:mock', tree, page: await open(server.url), afterSaving: async () => {} };
}

async function openBuilt(bench: Bench, open: Open): Promise<Side> {
  const tree = await copyOfTree(join(bench.folder, 'built'));
  const build = () =>
    promisify(execFile)(process.execPath, ['build.mjs', '--env', 'development', '--mock'], {
      cwd: tree,
    });
  await build();
  const server = await servePage({ folder: join(tree, 'dist'), port: 0 });
  bench.finally(() => server.close());
  const page = await open(`http://localhost:${server.port}`);
  const afterSaving = async () => {
    await build();
    await page.reload({ waitUntil: 'commit' });
  };
  return { name: 'build and reload', tree, page, afterSaving };
}
