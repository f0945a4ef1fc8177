import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../test/harness/browser/chromium.ts';
import { freePort } from '../../test/harness/loopback.ts';
import { servePage } from '../../tools/dev/serve-page.ts';
import type { Bench } from '../run-bench.ts';

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

/** What the build and the development server are made of; `service` because the server can start it. */
const parts = [
  ...['src', 'public', 'tools', 'service'],
  ...['build.mjs', 'package.json', 'tsconfig.json'],
];

/** Copies the sources, so that what is measured changes none of them. @returns the folder, made anew */
async function copyOfTree(folder: string): Promise<string> {
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const part of parts) await cp(part, join(folder, part), { recursive: true, filter });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** `npm run dev:mock` in another tree. */
interface DevelopmentServer {
  readonly url: string;
  close(): Promise<void>;
}

/** @param tree where the sources lie @returns once the page is served */
async function startDevelopmentServer(tree: string): Promise<DevelopmentServer> {
  const [port, product] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tools/dev/start.mjs', '--watch', '--mock'], {
    cwd: tree,
    env: { ...process.env, PAGE_PORT: String(port), IDENTITY_FRONTEND_PORT: String(product) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdout.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: string) => text.includes('Stop with Ctrl+C') && resolve());
    ended.then(() => reject(new Error('The development server ended before it was ready.')));
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://localhost:${port}`, close };
}
