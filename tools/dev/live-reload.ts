import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';

/** What an open page is told. */
interface State {
  /** Names the page that is being served; another one than its own tells a page to load anew. */
  readonly build: string;
  /** What broke the build since; null when nothing did. */
  readonly error: string | null;
}

const client = readFileSync(new URL('live-reload-client.js', import.meta.url));

/** Tells the pages that are open what becomes of the build, by server-sent events. */
export class LiveReload {
  private readonly streams = new Set<PassThrough>();
  private state: State = { build: '', error: null };

  /** @returns the page with what makes it listen. @param build names it */
  into(html: string, build: string): string {
    const script = `<script src="/live-reload.js" data-build="${build}" defer></script>`;
    return html.replace('</head>', `${script}</head>`);
  }

  /** @param build of the page that is served from now on */
  built(build: string): void {
    this.tell({ build, error: null });
  }

  /** The page is what it was. @param error to be shown on it */
  broken(error: string): void {
    this.tell({ ...this.state, error });
  }

  /** Serves `/live-reload.js`, the script of the page, and `/live-reload`, which it listens to. */
  get plugin(): FastifyPluginAsync {
    return async (server) => {
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

  private tell(state: State): void {
    this.state = state;
    for (const stream of this.streams) stream.write(eventOf(state));
  }
}

const eventOf = (state: State) => `data: ${JSON.stringify(state)}\n\n`;
