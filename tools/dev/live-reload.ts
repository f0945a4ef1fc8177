import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { watch } from 'chokidar';
import type { FastifyPluginAsync } from 'fastify';

interface LiveReload {
  /** Script and events for documents with `reloadTag`. */
  readonly routes: FastifyPluginAsync;
  /** Ends the last build. */
  close(): Promise<void>;
}

const client = readFileSync(new URL('live-reload-client.js', import.meta.url));

/** The tag of a document that reloads after the next build. @param build name of the shown one */
export const reloadTag = (build: string) =>
  `<script src="/live-reload.js" data-build="${build}" defer></script>`;

/**
 * Builds, and again after each change in folders. Open documents reload then, or show the error of the build.
 * @param build returns a new name
 * @param print gets build times and errors
 * @returns after the first build that succeeds
 */
export async function liveReload(
  folders: string[],
  build: () => Promise<string>,
  print: (text: string) => void = console.log,
): Promise<LiveReload> {
  const builds = new EventEmitter().setMaxListeners(0);
  const state = { build: '', error: '' };
  const rebuild = async () => {
    const began = performance.now();
    try {
      Object.assign(state, { build: await build(), error: '' });
      print(`Built in ${Math.round(performance.now() - began)} ms`);
    } catch (error) {
      state.error = error instanceof Error ? `${error.stack}` : `${error}`;
      print(state.error);
    }
    builds.emit('end');
  };
  const states = async function* () {
    for (;;) {
      yield `data: ${JSON.stringify(state)}\n\n`;
      await once(builds, 'end');
    }
  };
  const watcher = watch(folders, { ignoreInitial: true });
  await once(watcher, 'ready');
  let rebuilt = rebuild();
  let timer: NodeJS.Timeout;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      rebuilt = rebuilt.then(rebuild);
    }, 50);
  });
  while (!state.build) await once(builds, 'end');
  return {
    routes: async (server) => {
      server.get('/live-reload.js', (_, reply) => reply.type('text/javascript').send(client));
      server.get('/live-reload', (_, reply) =>
        reply.type('text/event-stream').send(Readable.from(states())),
      );
    },
    close: async () => {
      await watcher.close();
      clearTimeout(timer);
      await rebuilt;
    },
  };
}
