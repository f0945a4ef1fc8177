import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { FastifyPluginAsync } from 'fastify';
import { bundledMessages } from '../../shared/build/bundled-messages.ts';
import type { Source } from '../../shared/settings/setting.ts';
import { bundleOptions } from '../build/bundle.ts';
import { liveReload, reloadTag } from './live-reload.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const program = `
  export * from './tools/build/build-assets.ts';
  export * from './tools/build/build-page.ts';
  export * from './shared/brand/branded-settings.ts';
  export * from './shared/brand/read-brand.ts';`;
type Program = typeof import('../build/build-assets.ts') &
  typeof import('../build/build-page.ts') &
  typeof import('../../shared/brand/branded-settings.ts') &
  typeof import('../../shared/brand/read-brand.ts');

interface WatchedPage {
  /** Absolute paths of repository and brand. */
  readonly root: string;
  readonly brand: string;
  /** Override the brand. */
  readonly overrides: readonly Source[];
  readonly port: number;
  readonly withPage?: FastifyPluginAsync | undefined;
}

/**
 * Serves the development page on 127.0.0.1. A change in the sources of the page or in the brand builds it again,
 * uncompressed, and reloads open pages. Build errors are printed and shown over the page.
 * @returns after the first build that succeeds
 */
export async function serveWatchedPage(watched: WatchedPage): Promise<ServedPage> {
  const { root, brand, port, withPage } = watched;
  const folder = await mkdtemp(join(tmpdir(), 'threshold-watched-'));
  const sources = ['src', 'shared', 'public', 'tools/build'].map((folder) => join(root, folder));
  const reload = await liveReload([...sources, brand], () => buildInto(folder, watched));
  const close = async () => {
    await reload.close();
    await rm(folder, { recursive: true });
  };
  try {
    const served = await servePage({ folder, port, withPage, routes: reload.routes });
    return { port: served.port, close: () => served.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns a name of the build, which the page compares */
async function buildInto(folder: string, { root, brand, overrides }: WatchedPage) {
  const target = { root, mockResponses: true, development: true };
  // Node caches modules by their name, so each build has a new one. It is in the root, where Node finds the packages.
  const name = randomUUID();
  const outfile = join(root, `node_modules/.cache/watched/${name}.mjs`);
  await build({
    ...bundleOptions(target),
    outfile,
    write: true,
    stdin: { contents: program, resolveDir: root, loader: 'ts' },
    platform: 'node',
    packages: 'external',
    plugins: [bundledMessages],
    sourcemap: 'inline',
  });
  const imported: Promise<Program> = import(pathToFileURL(outfile).href);
  const built = await imported.finally(() => rm(outfile));
  const { template, ...assets } = await built.buildAssets(target);
  const html = template.html.replace('</head>', `${reloadTag(name)}$&`);
  const branded = built.brandedSettings('development', built.readBrand(brand), ...overrides);
  const page = { ...assets, template: { ...template, html } };
  await built.buildPage(branded, folder, Promise.resolve(page));
  return name;
}
