import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { HeaderRule } from '../../shared/http/page-files.ts';
import type { Source } from '../../shared/settings/setting.ts';
import { inServedFolder } from '../build/rendered-files.ts';
import { type ServedPage, servePage } from './serve-page.ts';
import { type Attempt, watchPage } from './watch-page.ts';

/** Served until there is a page: it can show what is wrong with the sources. */
const emptyPage = '<!doctype html><html lang="en"><head><title>Not built</title></head></html>';

/**
 * Serves the development page on 127.0.0.1 while it is being worked on: a change in `src`, in `public` or of the brand is built, and
 * open pages load anew. What breaks the build is printed and shown on the page, until it is mended.
 * @param root absolute path of the repository
 * @param brand path of its folder
 * @param overrides laid over it
 * @param port 0 for any free one
 * @param withPage as for `servePage`
 * @param print gets how long a build took, or what is wrong
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
  const folder = await mkdtemp(join(tmpdir(), 'threshold-watched-'));
  const live = new LiveReload();
  const written = new Map<string, Uint8Array>();
  /** What stays the same is not written again, and stays in the browser's cache. */
  const write = async (files: ReadonlyMap<string, Uint8Array>) => {
    for (const [name, content] of files) {
      if (Buffer.compare(written.get(name) ?? Buffer.of(), content) === 0) continue;
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
      written.set(name, content);
    }
  };
  const hold = (
    documents: ReadonlyMap<string, string>,
    headers: readonly HeaderRule[],
    build: string,
    files: ReadonlyMap<string, Uint8Array> = new Map(),
  ) =>
    write(
      new Map([
        ...inServedFolder(files),
        ...inServedFolder(
          new Map(
            [...documents].map(([name, html]) => [name, Buffer.from(live.into(html, build))]),
          ),
        ),
        ['headers.json', Buffer.from(JSON.stringify(headers.map(asked)))],
      ]),
    );
  const show = async (attempt: Attempt) => {
    if (attempt.kind === 'broken') {
      print(attempt.message);
      return live.tell({ error: attempt.message });
    }
    const build = randomUUID();
    await hold(attempt.documents, attempt.headers, build, attempt.files);
    live.tell({ build, error: null });
    print(`Built in ${attempt.took} ms`);
  };

  await hold(new Map([['index.html', emptyPage]]), [], '');
  const watch = await watchPage(root, { brand, overrides }, show);
  const close = async () => {
    await watch.close();
    await rm(folder, { recursive: true });
  };
  try {
    const served = await servePage({ folder, port, withPage, routes: live.routes });
    return { port: served.port, close: () => served.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Every file is asked for again, however long it may be kept when it is not being worked on. */
const asked = ({ path, headers }: HeaderRule): HeaderRule => ({
  path,
  headers: { ...headers, 'Cache-Control': 'no-cache' },
});

/** What an open page is told. */
interface State {
  /** Names the page that is being served; another one than its own tells a page to load anew. */
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
