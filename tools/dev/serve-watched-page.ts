import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { HeaderRule } from '../build/headers.ts';
import { KeptFolder } from './kept-folder.ts';
import { LiveReload } from './live-reload.ts';
import { type ServedPage, servePage } from './serve-page.ts';
import { type Attempt, watchPage } from './watch-page.ts';

/** Served until there is a page: it can show what is wrong with the sources. */
const emptyPage = '<!doctype html><html lang="en"><head><title>Not built</title></head></html>';

/**
 * Serves the development page on 127.0.0.1 while it is being worked on: a change in `src` or `public` is built, and
 * open pages load anew. What breaks the build is printed and shown on the page, until it is mended.
 * @param root absolute path of the repository
 * @param overrides laid over the development settings
 * @param port 0 for any free one
 * @param withPage as for `servePage`
 * @param print gets how long a build took, or what is wrong
 */
export async function serveWatchedPage({
  root,
  overrides,
  port,
  withPage,
  print = console.log,
}: {
  root: string;
  overrides: Record<string, unknown>;
  port: number;
  withPage?: FastifyPluginAsync | undefined;
  print?: (text: string) => void;
}): Promise<ServedPage> {
  const path = await mkdtemp(join(tmpdir(), 'threshold-watched-'));
  const folder = new KeptFolder(path);
  const live = new LiveReload();

  const show = async (attempt: Attempt) => {
    if (attempt.kind === 'broken') {
      print(attempt.message);
      return live.broken(attempt.message);
    }
    const build = randomUUID();
    const html = Buffer.from(live.into(attempt.html, build));
    const headers = Buffer.from(JSON.stringify(attempt.headers.map(asked)));
    await folder.hold(new Map([...attempt.files, ['headers.json', headers], ['index.html', html]]));
    live.built(build);
    print(`Built in ${attempt.took} ms`);
  };

  await folder.hold(
    new Map([
      ['headers.json', Buffer.from('[]')],
      ['index.html', Buffer.from(live.into(emptyPage, ''))],
    ]),
  );
  const watch = await watchPage(root, overrides, show);
  const close = async () => {
    await watch.close();
    await rm(path, { recursive: true });
  };
  try {
    const served = await servePage({ folder: path, port, withPage: both(live.plugin, withPage) });
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

function both(first: FastifyPluginAsync, second?: FastifyPluginAsync): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (server) => {
    await server.register(first);
    if (second) await server.register(second);
  };
  // Fastify's own mark for a plugin that serves whoever registers it: the second is for the page.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}
