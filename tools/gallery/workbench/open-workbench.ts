/**
 * npm run brand -- DIR [--port N]   opens a panel for a brand beside what visitors see of it, until Ctrl+C
 *
 *   DIR        folder of the brand; created if it does not exist
 *   --port N   default: 3006; 0 selects a free one
 *
 * "Save" writes brand.json, messages.json and the files of its languages, and nothing else.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { languages } from '#page/domain/languages.ts';
import { isThisMachine } from '#page/domain/web-url.ts';
import { brandSheet } from '#shared/brand/brand-sheet.ts';
import type { Branded } from '#shared/brand/branded-settings.ts';
import { sheetInScheme } from '#shared/brand/scheme.ts';
import { type Ask, askOnTerminal } from '../../ask-on-terminal.ts';
import { brandWarnings } from '../../build/brand-warnings.ts';
import { bundleText } from '../../build/bundle.ts';
import { webFonts } from '../../build/fonts/brand-fonts.ts';
import type { WebFonts } from '../../build/fonts/font-files.ts';
import { assertFree } from '../../dev/local-ports.ts';
import { portOf } from '../../dev/local-run.ts';
import { GalleryBrand } from '../gallery-brand.ts';
import { type GalleryAssets, galleryApp, galleryAssets, toolSheet } from '../gallery-site.ts';
import { addIndex } from '../index-page.ts';
import { root } from '../open-gallery.ts';
import { states } from '../states/states.ts';
import { BrandDraft, type Findings, type Form } from './brand-draft.ts';
import { panelPage } from './panel-page.ts';

export async function main(args: string[]): Promise<void> {
  const options = { port: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Error('Usage: npm run brand -- DIR [--port N]');
  }
  await assertMayWrite(folder, askOnTerminal);
  const port = portOf({ '--port': values.port }, '--port', 3006);
  if (port > 0) await assertFree([{ port, variable: '--port', of: 'the workbench' }]);
  const { url } = await openWorkbench({ folder, port });
  console.log(`Brand  ${url}/workbench\n\nStop with Ctrl+C.`);
}

/**
 * Prompts before it creates a brand in a folder with other files.
 * @param ask null refuses without a question
 * @throws unless the answer is yes
 */
export async function assertMayWrite(folder: string, ask: Ask | null): Promise<void> {
  if (!existsSync(folder) || existsSync(join(folder, 'brand.json'))) return;
  if (readdirSync(folder).length === 0) return;
  const state = `${folder} contains files, but no brand.json.`;
  const answer = await ask?.(`${state} Make a brand in it? (y/n) `);
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) throw new Error(`${state} Nothing was written.`);
}

/** @param port 0 for any free one */
export async function openWorkbench({
  folder,
  port = 0,
  print = console.log,
}: {
  folder: string;
  port?: number;
  print?: (line: string) => void;
}) {
  const draft = BrandDraft.open(folder, print);
  const assets = await galleryAssets(root);
  const shown = new ShownDraft(draft, assets);
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    if (isFromHere(request)) return;
    return reply
      .code(403)
      .send({ message: 'Only the page of the workbench may send this request.' });
  });
  const script = await bundleText(assets.target, 'tools/gallery/workbench/panel.ts');
  const sheet = toolSheet + readFileSync(new URL('panel.css', import.meta.url), 'utf8');
  server.get('/workbench', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .send(panelPage(draft, states)),
  );
  server.get('/workbench/panel.js', (_, reply) => reply.type('text/javascript').send(script));
  server.get('/workbench/panel.css', (_, reply) => reply.type('text/css').send(sheet));
  server.get<{ Querystring: { scheme: string } }>('/workbench/brand.css', ({ query }, reply) => {
    const colors = draft.branded ? brandSheet(draft.branded.settings) : '';
    const scheme = query.scheme === 'dark' ? 'dark' : 'light';
    return reply.type('text/css').send(sheetInScheme(scheme, colors));
  });
  server.put<{ Body: Form }>('/workbench/draft', async ({ body }) => shown.change(body));
  server.post<{ Body: Form }>('/workbench/draft', async ({ body }) => {
    const found = await shown.change(body);
    const written = draft.save();
    const refused = found.problems.length > 0 ? ', which the build refuses' : '';
    const message =
      written.length > 0 ? `Saved ${written.join(', ')}${refused}` : 'Nothing has changed';
    return { ...found, isSaved: true, message };
  });
  // Other addresses belong to the gallery of the draft.
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET') return reply.code(404).send();
    const app = await shown.app();
    reply.hijack();
    app.routing(request.raw, reply.raw);
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Protects against DNS rebinding and cross-site requests. */
function isFromHere({ method, headers }: FastifyRequest): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  const own = `http://${host}`;
  if (!URL.canParse(own) || !isThisMachine(new URL(own).hostname)) return false;
  return method === 'GET' || (origin === own && site === 'same-origin');
}

class ShownDraft {
  #app: { readonly of: Branded; readonly opened: Promise<FastifyInstance> } | null = null;
  #fonts: { readonly of: string; readonly made: WebFonts } | null = null;

  constructor(
    private readonly draft: BrandDraft,
    private readonly assets: GalleryAssets,
  ) {}

  /** @returns findings with warnings and the problems of preparing fonts */
  async change(form: Form): Promise<Findings> {
    const found = this.draft.change(form);
    const { branded } = this.draft;
    try {
      if (!branded) return found;
      await this.#fontsOf(branded);
      return found.problems.length > 0
        ? found
        : { ...found, warnings: await brandWarnings(branded) };
    } catch (error) {
      return { ...found, problems: [...found.problems, (error as Error).message] };
    }
  }

  /** The gallery of the last valid draft. */
  app(): Promise<FastifyInstance> {
    const { branded, folder } = this.draft;
    if (!branded) throw new Error(`${folder}/brand.json has errors. Fix them first.`);
    if (this.#app?.of === branded) return this.#app.opened;
    const former = this.#app?.opened;
    const opened = this.#open(branded).catch((error) => former ?? Promise.reject(error));
    this.#app = { of: branded, opened };
    return opened;
  }

  async #open(branded: Branded): Promise<FastifyInstance> {
    const fonts = await this.#fontsOf(branded);
    const brand = await GalleryBrand.open(branded, this.assets.template, fonts);
    // Renders the page once, so that an invalid draft is not shown.
    brand.file('');
    const app = await galleryApp(this.assets, new Map([['brand', brand]]));
    addIndex(app, { states, languages, brands: ['brand'] });
    await app.ready();
    return app;
  }

  /** Prepared again only for new characters, because it takes seconds. Every font contains ASCII. */
  async #fontsOf(branded: Branded): Promise<WebFonts> {
    const { settings, brand } = branded;
    const { textFont, displayFont, fontDisplay } = settings;
    const characters = new Set(JSON.stringify(settings).match(/[^\0-\x7f]/g));
    const files = Object.values(brand.fonts).map(({ name, base64 }) => [name, base64.length]);
    const key = JSON.stringify([textFont, displayFont, fontDisplay, files, [...characters].sort()]);
    if (this.#fonts?.of !== key) {
      this.#fonts = { of: key, made: await webFonts(root, branded) };
    }
    return this.#fonts.made;
  }
}
