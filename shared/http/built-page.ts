import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  type HeaderRule,
  headersOf,
  isDisguised,
  isPublicFile,
  servedFolder,
} from './page-files.ts';
import { languageOf } from './spoken-language.ts';

/** A folder that the page was built into. */
export class BuiltPage {
  private readonly folder: string;
  private readonly served: string;
  /** Whence the answer to a request comes, as its headers are chosen by. */
  private readonly sent = new WeakMap<FastifyRequest, string>();
  private known: { readonly version: string; readonly rules: readonly HeaderRule[] } = {
    version: '',
    rules: [],
  };

  constructor(folder: string) {
    this.folder = resolve(folder);
    this.served = join(this.folder, servedFolder);
  }

  /** @throws an error that names the folder, when it holds no built page */
  assertBuilt(): void {
    const needed = [`${servedFolder}/index.html`, 'headers.json'];
    const missing = needed.find((name) => !existsSync(join(this.folder, name)));
    if (missing)
      throw new Error(
        `${this.folder}: is no built page, it holds no ${missing}; \`npm run build\` makes one`,
      );
  }

  /** As visitors get it. */
  html(): string {
    return readFileSync(join(this.served, 'index.html'), 'utf8');
  }

  /** What is said of an address that is not there. */
  notFound(): string {
    const file = join(this.served, '404.html');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** For an `onSend` hook: an answer gets the headers that were built with the page. */
  async addHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // What the server says of its own answers.
    for (const name of Object.keys(reply.getHeaders())) {
      if (/^(?:access-control|cross-origin)-/.test(name)) reply.removeHeader(name);
    }
    const address = this.sent.get(request) ?? '/404.html';
    reply.headers(headersOf(await this.rules(), address, reply.statusCode));
  }

  /**
   * Serves the page under `/`, in the visitor's language, and its files, squeezed where the browser can read it. What is not there, or not the
   * page's, is left to the server, and so are the headers.
   * @param withPage runs for the page alone, not for its files: sets the cookies its first call needs
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
        if (isDisguised(url.replace(/\?.*/s, ''))) return reply.callNotFound();
      });
      scope.get('/*', { config: { withoutSession: true } }, (request, reply) => {
        const { '*': name } = request.params as { '*': string };
        if (!isPublicFile(name)) return reply.callNotFound();
        this.sent.set(request, `/${name}`);
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
          this.sent.set(request, request.url.includes('?') ? `${of}?` : of);
          return reply.sendFile(name);
        };
        page.get('/', async (request, reply) => {
          const { language } = request.query as { language?: unknown };
          return sendPage(request, reply, '/', await this.documentFor(request.raw, language));
        });
        page.get('/:language/', async (request, reply) => {
          const { language } = request.params as { language: string };
          return (await this.languages()).includes(language)
            ? sendPage(request, reply, `/${language}/`, `${language}/index.html`)
            : reply.callNotFound();
        });
      });
    };
  }

  /** What it can be had in, by the addresses that have headers of their own; nothing where it is in one language alone. */
  private async languages(): Promise<string[]> {
    const rules = await this.rules();
    return rules.flatMap(({ path }) => /^\/([\w-]+)\/$/.exec(path)?.[1] ?? []);
  }

  private async documentFor(request: IncomingMessage, asked: unknown): Promise<string> {
    const [first, ...others] = await this.languages();
    if (first === undefined) return 'index.html';
    return `${languageOf(request, [first, ...others], asked)}/index.html`;
  }

  /** As they are now: a page that was built or configured again has another policy. */
  private async rules(): Promise<readonly HeaderRule[]> {
    const file = join(this.folder, 'headers.json');
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    const version = `${ino} ${mtimeNs} ${size}`;
    if (version !== this.known.version) {
      this.known = { version, rules: JSON.parse(await readFile(file, 'utf8')) };
    }
    return this.known.rules;
  }
}
