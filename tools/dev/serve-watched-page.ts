import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { context, formatMessages, type Plugin } from 'esbuild';
import type { FastifyPluginAsync } from 'fastify';
import type { Source } from '../../shared/settings/setting.ts';
import { bundleOptions } from '../build/bundle.ts';
import { writeRelease } from '../build/release-folder.ts';
import { type ServedPage, servePage } from './serve-page.ts';

/** The build, as the sources have it. */
type Build = typeof import('../build/build-page.ts') &
  typeof import('../../shared/brand/branded-settings.ts') &
  typeof import('../../shared/brand/read-brand.ts');

const build = `
  export * from './tools/build/build-page.ts';
  export * from './shared/brand/branded-settings.ts';
  export * from './shared/brand/read-brand.ts';`;

/** Served until there is a page: it can show what is wrong with the sources. */
const emptyPage = '<!doctype html><html lang="en"><head><title>Not built</title></head></html>';

/**
 * Serves the development page on 127.0.0.1 while it is being worked on: whenever a source, the template or the brand changes, the
 * page is built again, without compression, and open pages reload. What breaks the build is printed and shown on them.
 * @param root absolute path of the repository
 * @param brand path of its folder
 * @param overrides laid over it
 * @param port 0 for any free one
 * @param withPage as for `servePage`
 * @param print gets how long a build took, or what is wrong
 * @returns when the first build has ended
 */
export async function serveWatchedPage({
  root,
  brand,
  overrides,
  port,
  withPage,
  print = console.log,
}: {
  root: string;
  brand: string;
  overrides: readonly Source[];
  port: number;
  withPage?: FastifyPluginAsync | undefined;
  print?: (text: string) => void;
}): Promise<ServedPage> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const program = join(await mkdtemp(join(cache, 'build-')), 'build.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'threshold-watched-'));
  const live = new LiveReload();
  const target = { root, cannedAnswers: true, development: true };

  const buildOnce = async () => {
    // Node runs an address once: each time has its own.
    const build: Build = await import(`${pathToFileURL(program)}?${randomUUID()}`);
    const branded = build.brandedSettings('development', build.readBrand(brand), ...overrides);
    const name = randomUUID();
    await build.buildPage(
      branded,
      folder,
      build.buildAssets(target).then(({ frame, ...assets }) => ({
        ...assets,
        frame: { ...frame, template: live.into(frame.template, name) },
      })),
    );
    return name;
  };
  const attempt = async (problems: string) => {
    const began = performance.now();
    try {
      if (problems) throw problems;
      live.tell({ build: await buildOnce(), error: null });
      print(`Built in ${Math.round(performance.now() - began)} ms`);
    } catch (error) {
      const message = error instanceof Error ? `${error.stack}` : `${error}`;
      print(message);
      live.tell({ error: message });
    }
  };

  let firstEnded = () => {};
  const first = new Promise<void>((ended) => {
    firstEnded = ended;
  });
  const page: Plugin = {
    name: 'page',
    setup({ onResolve, onEnd }) {
      // The program reads the page's own sources when it runs.
      onResolve({ filter: /./ }, ({ importer, path }) =>
        importer === '<stdin>'
          ? {
              path: resolve(root, path),
              ...watched(join(root, 'src'), join(root, 'public'), brand),
            }
          : undefined,
      );
      onEnd(async ({ errors }) => {
        await attempt((await formatMessages(errors, { kind: 'error' })).join('\n'));
        firstEnded();
      });
    },
  };
  const watcher = await context({
    ...bundleOptions(target),
    outfile: program,
    write: true,
    stdin: { contents: build, resolveDir: root, loader: 'ts' },
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
    plugins: [page],
  });
  const close = async () => {
    await watcher.dispose();
    for (const made of [folder, join(program, '..')]) await rm(made, { recursive: true });
  };
  try {
    await writeRelease(folder, emptyRelease(live.into(emptyPage, '')));
    await watcher.watch();
    await first;
    const served = await servePage({ folder, port, withPage, routes: live.routes });
    return { port: served.port, close: () => served.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

const emptyRelease = (html: string) =>
  new Map([
    ['report.json', Buffer.from('{}')],
    ['headers.json', Buffer.from('{"documents":"documents/none","rules":[]}')],
    ['documents/none/index.html', Buffer.from(html)],
  ]);

/** All files of some folders, and the folders, for those that are made later. */
function watched(...folders: readonly string[]) {
  const entries = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  );
  const paths = (of: typeof entries) => of.map(({ parentPath, name }) => join(parentPath, name));
  return {
    watchFiles: paths(entries.filter((entry) => entry.isFile())),
    watchDirs: [...folders, ...paths(entries.filter((entry) => entry.isDirectory()))],
  };
}

/** What an open page is told. */
interface State {
  /** Names the page that is being served; another one than its own tells a page to reload. */
  readonly build: string;
  /** What broke the build since; null when nothing did. */
  readonly error: string | null;
}

const client = readFileSync(new URL('live-reload-client.js', import.meta.url));

/** Tells the pages that are open what becomes of the build, by server-sent events. */
class LiveReload {
  private readonly streams = new Set<PassThrough>();
  private state: State = { build: '', error: null };

  /** @returns the page with what makes it listen. @param build names it */
  into(html: string, build: string): string {
    const script = `<script src="/live-reload.js" data-build="${build}" defer></script>`;
    return html.replace('</head>', `${script}</head>`);
  }

  /** @param change of the state */
  tell(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const stream of this.streams) stream.write(eventOf(this.state));
  }

  /** Serves `/live-reload.js`, the script of the page, and `/live-reload`, which it listens to. */
  readonly routes: FastifyPluginAsync = async (server) => {
    server.get('/live-reload.js', (_, reply) => reply.type('text/javascript').send(client));
    server.get('/live-reload', (_, reply) => {
      const stream = new PassThrough();
      this.streams.add(stream);
      reply.raw.on('close', () => this.streams.delete(stream));
      stream.write(eventOf(this.state));
      return reply.type('text/event-stream').send(stream);
    });
  };
}

const eventOf = (state: State) => `data: ${JSON.stringify(state)}\n\n`;
