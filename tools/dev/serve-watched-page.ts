import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { watch } from 'chokidar';
import { build } from 'esbuild';
import type { FastifyPluginAsync } from 'fastify';
import type { Source } from '../../shared/settings/setting.ts';
import { bundleOptions } from '../build/bundle.ts';
import { bundledMessages } from '../build/bundled-messages.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const program = `
  export * from './tools/build/build-page.ts';
  export * from './shared/brand/branded-settings.ts';
  export * from './shared/brand/read-brand.ts';`;
type Program = typeof import('../build/build-page.ts') &
  typeof import('../../shared/brand/branded-settings.ts') &
  typeof import('../../shared/brand/read-brand.ts');

const client = readFileSync(new URL('live-reload-client.js', import.meta.url));

/**
 * Serves the development page on 127.0.0.1. A change in `src`, `public` or the brand builds it again, uncompressed, and reloads open
 * pages. Build errors are printed and shown over the page.
 * @param root absolute path of the repository
 * @param brand path of its folder
 * @param overrides laid over it
 * @param port 0 for any free one
 * @param withPage as for `servePage`
 * @param print gets build times and errors
 * @returns after the first build that succeeds
 */
export async function serveWatchedPage({
  root,
  brand,
  overrides,
  print = console.log,
  ...page
}: {
  root: string;
  brand: string;
  overrides: readonly Source[];
  port: number;
  withPage?: FastifyPluginAsync | undefined;
  print?: (text: string) => void;
}): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-watched-'));
  const target = { root, mockResponses: true, development: true };
  const builds = new EventEmitter();
  let state = { build: '', error: '' };

  const buildOnce = async (name: string) => {
    // Inside the root, where Node finds the packages. A new name each time, because Node caches modules by it.
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
    const { brandedSettings, buildAssets, buildPage, readBrand } = await imported.finally(() =>
      rm(outfile),
    );
    const { frame, ...assets } = await buildAssets(target);
    const script = `<script src="/live-reload.js" data-build="${name}" defer></script>`;
    const template = frame.template.replace('</head>', `${script}$&`);
    const branded = brandedSettings('development', readBrand(brand), ...overrides);
    await buildPage(branded, folder, Promise.resolve({ ...assets, frame: { ...frame, template } }));
    return name;
  };
  const rebuild = async () => {
    const began = performance.now();
    try {
      state = { build: await buildOnce(randomUUID()), error: '' };
      print(`Built in ${Math.round(performance.now() - began)} ms`);
    } catch (error) {
      state.error = error instanceof Error ? `${error.stack}` : `${error}`;
      print(state.error);
    }
    builds.emit('end');
  };
  const routes: FastifyPluginAsync = async (server) => {
    server.get('/live-reload.js', (_, reply) => reply.type('text/javascript').send(client));
    server.get('/live-reload', (_, reply) => {
      const stream = new PassThrough();
      const send = () => stream.write(`data: ${JSON.stringify(state)}\n\n`);
      send();
      builds.on('end', send);
      reply.raw.on('close', () => builds.off('end', send));
      return reply.type('text/event-stream').send(stream);
    });
  };

  const watcher = watch([join(root, 'src'), join(root, 'public'), brand], { ignoreInitial: true });
  await once(watcher, 'ready');
  let rebuilt = rebuild();
  let timer: NodeJS.Timeout;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      rebuilt = rebuilt.then(rebuild);
    }, 50);
  });
  const close = async () => {
    await watcher.close();
    clearTimeout(timer);
    await rebuilt;
    await rm(folder, { recursive: true });
  };
  try {
    while (!state.build) await once(builds, 'end');
    const served = await servePage({ folder, ...page, routes });
    return { port: served.port, close: () => served.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
