import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  couldBypassRules,
  headersOf,
  isPublicFile,
  type PageHeaders,
  servedFolder,
} from './page-files.ts';
import { languageOf } from './request-language.ts';

/** A folder with a built page. */
export class BuiltPage {
  private readonly folder: string;
  private readonly served: string;
  /** Path and headers by request, because another release may replace the page before the response is sent. */
  private readonly sent = new WeakMap<FastifyRequest, { path: string; headers: PageHeaders }>();
  private known: { readonly version: string; readonly headers: PageHeaders } = {
    version: '',
    headers: { path: '/', documents: '', rules: [] },
  };

  constructor(folder: string) {
    this.folder = resolve(folder);
    this.served = join(this.folder, servedFolder);
  }

  /** @throws an error with the folder if it has no built page */
  assertBuilt(): void {
    const needed = [`${servedFolder}/index.html`, 'headers.json'];
    const missing = needed.find((name) => !existsSync(join(this.folder, name)));
    if (missing)
      throw new Error(
        `${this.folder}: is not a built page: ${missing} is missing; \`npx threshold build\` creates one`,
      );
  }

  /** Path of the page on its host; `/` for a page of an earlier version, whose headers lack it. */
  get path(): string {
    return this.headers().path ?? '/';
  }

  html(): string {
    return readFileSync(join(this.documents(), 'index.html'), 'utf8');
  }

  /** The 404 page in the visitor's language. */
  notFound({ raw }: Pick<FastifyRequest, 'raw'>): string {
    const file = join(this.documents(), this.folderFor(raw), '404.html');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** Sets the headers that were built with the page. Call it in an `onSend` hook. */
  async addHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Removes headers that the server has set.
    for (const name of Object.keys(reply.getHeaders())) {
      if (/^(?:access-control|cross-origin)-/.test(name)) reply.removeHeader(name);
    }
    const { path, headers } = this.sent.get(request) ?? {
      path: '/404.html',
      headers: this.headers(),
    };
    reply.headers(headersOf(headers.rules, path, reply.statusCode));
  }

  /**
   * Serves the page under `/` in the visitor's language, and its files, compressed if the browser accepts it. Other
   * paths and the headers are left to the server.
   * @param withPage runs for the page, not for its files: sets the cookies of the first call
   */
  routes(withPage?: FastifyPluginAsync): FastifyPluginAsync {
    return async (scope) => {
      await scope.register(fastifyStatic, {
        root: this.served,
        serve: false,
        preCompressed: true,
        cacheControl: false,
      });
      scope.addHook('onRequest', async ({ url }, reply) => {
        if (couldBypassRules(url.replace(/\?.*/s, ''))) return reply.callNotFound();
      });
      scope.get('/*', { config: { withoutSession: true } }, (request, reply) => {
        const { '*': name } = request.params as { '*': string };
        // Adds the slash at the end of the page's path.
        if (`/${name}/` === this.path)
          return reply.redirect(request.url.replace(/(?=\?|$)/, '/'), 308);
        if (!isPublicFile(name)) return reply.callNotFound();
        this.sent.set(request, { path: `/${name}`, headers: this.headers() });
        return reply.sendFile(name);
      });
      await scope.register(async (page) => {
        if (withPage) await page.register(withPage);
        const sendPage = (
          request: FastifyRequest,
          reply: FastifyReply,
          of: string,
          name: string,
        ) => {
          const path = request.url.includes('?') ? `${of}?` : of;
          const headers = this.headers();
          this.sent.set(request, { path, headers });
          return reply.sendFile(name, this.documents(headers));
        };
        page.get('/', async (request, reply) => {
          const { language } = request.query as { language?: unknown };
          return sendPage(
            request,
            reply,
            '/',
            `${this.folderFor(request.raw, language)}index.html`,
          );
        });
        page.get('/:language/', async (request, reply) => {
          const { language } = request.params as { language: string };
          return this.languages().includes(language)
            ? sendPage(request, reply, `/${language}/`, `${language}/index.html`)
            : reply.callNotFound();
        });
      });
    };
  }

  /** The languages of the page, from the paths in its headers; empty for a single language. */
  private languages(): string[] {
    return this.headers().rules.flatMap(({ path }) => /^\/([\w-]+)\/$/.exec(path)?.[1] ?? []);
  }

  /** Folder of the documents in the visitor's language, with a trailing slash, or empty. */
  private folderFor(request: IncomingMessage, requested?: unknown): string {
    const [first, ...others] = this.languages();
    return first === undefined ? '' : `${languageOf(request, [first, ...others], requested)}/`;
  }

  private documents({ documents } = this.headers()): string {
    return join(this.folder, documents);
  }

  /** Checks the file for each request, because a rebuilt page has other documents and another policy. */
  private headers(): PageHeaders {
    const file = join(this.folder, 'headers.json');
    const { ino, mtimeNs, size } = statSync(file, { bigint: true });
    const version = `${ino} ${mtimeNs} ${size}`;
    if (version !== this.known.version) {
      this.known = { version, headers: JSON.parse(readFileSync(file, 'utf8')) };
    }
    return this.known.headers;
  }
}
