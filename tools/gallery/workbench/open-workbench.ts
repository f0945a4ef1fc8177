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
import type { Branded } from '#shared/brand/branded-settings.ts';
import { html } from '#shared/http/html.ts';
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
import { BrandDraft, type Changes } from './brand-draft.ts';

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
  const { url } = await openWorkbench(folder, port);
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
export async function openWorkbench(folder: string, port = 0, print = console.log) {
  const assets = await galleryAssets(root);
  const draft = BrandDraft.open(folder, print);
  const shown = new ShownDraft(draft, assets);
  const script = await bundleText(assets.target, 'tools/gallery/workbench/panel.tsx');
  const sheet = toolSheet + readFileSync(new URL('panel.css', import.meta.url), 'utf8');
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    if (isFromHere(request)) return;
    const message = 'Only the page of the workbench may send this request.';
    return reply.code(403).send({ message });
  });
  server.get('/workbench', (_, reply) =>
    reply.type('text/html').header('Content-Security-Policy', policy).send(documentOf(draft)),
  );
  server.get('/workbench/panel.js', (_, reply) => reply.type('text/javascript').send(script));
  server.get('/workbench/panel.css', (_, reply) => reply.type('text/css').send(sheet));
  server.put<{ Body: Changes }>('/workbench/draft', ({ body }) => shown.change(body));
  server.post<{ Body: Changes }>('/workbench/draft', async ({ body }) => {
    const found = await shown.change(body);
    return { ...found, saved: draft.save(), unsaved: [] };
  });
  // Other addresses belong to the gallery of the draft.
  let app: FastifyInstance | null = null;
  server.setNotFoundHandler(async ({ raw, method, url }, reply) => {
    // Documents that are still loading get their own files, whose names have a dot.
    if (!url.includes('.')) app = shown.app;
    if (method !== 'GET' || !app) return reply.code(404).send();
    reply.hijack();
    app.routing(raw, reply.raw);
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const columns = {
  page: ['Page', 1280],
  mail: ['Mail', 640],
  service: ['Activation', 960],
} as const;
const looks = { Light: 'light', Dark: 'dark', Phone: 'light', Arabic: 'light' } as const;

const documentOf = ({ folder, branded }: BrandDraft) =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${folder} - Brand</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/workbench/panel.css">
<script type="module" src="/workbench/panel.js"></script>
<main>
<form id="panel" novalidate>
<header><h1>Brand</h1><code>${folder}</code></header>
<div id="fields"></div>
<footer>
<details id="contrasts"><summary></summary><ul tabindex="0"></ul></details>
<details id="findings"><summary aria-live="polite"></summary><ul tabindex="0"></ul></details>
<button>Save</button> <span id="saved" role="status"></span>
</footer>
</form>
<div id="shown">
<form id="choice">
${Object.entries(columns).map(([kind, [title]]) => html`<label>${title}<select name="${kind}">${states.filter((state) => state.kind === kind).map(({ slug, name }) => html`<option value="${slug}">${name}</option>`)}</select></label>`)}
<a href="/" target="_blank">All states</a>
</form>
${Object.entries(looks).map(
  ([name, scheme]) => html`<h2>${name}</h2>
<div class="look">${Object.entries(columns).map(([kind, [title, width]]) => html`<figure class="loading"><figcaption><a target="_blank" aria-label="${title}, ${name}">${title}</a></figcaption><iframe inert title="${title}, ${name}" width="${name === 'Phone' ? '390' : String(width)}" height="800" data-kind="${kind}" data-scheme="${scheme}" data-language="${name === 'Arabic' ? 'ar' : (branded?.settings.languages[0] ?? 'en')}"></iframe></figure>`)}</div>`,
)}
</div>
</main>
</html>
`.source;

/** Protects against DNS rebinding and cross-site requests. */
function isFromHere({ method, headers }: FastifyRequest): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  const own = `http://${host}`;
  if (!URL.canParse(own) || !isThisMachine(new URL(own).hostname)) return false;
  return method === 'GET' || (origin === own && site === 'same-origin');
}

/** A draft with the gallery of its last valid state. */
class ShownDraft {
  app: FastifyInstance | null = null;
  #fonts: { readonly of: string; readonly made: WebFonts } | null = null;

  constructor(
    private readonly draft: BrandDraft,
    private readonly assets: GalleryAssets,
  ) {}

  async change(changes: Changes) {
    const { problems, contrasts } = this.draft.change(changes);
    const { branded, forms, unsaved } = this.draft;
    const found = { forms, unsaved, problems, contrasts, warnings: [] as string[] };
    try {
      if (!branded) return found;
      const fonts = await this.#fontsOf(branded);
      const brand = await GalleryBrand.open(branded, this.assets.template, fonts);
      // Renders the page once, so that an invalid draft is not shown.
      brand.file('');
      const app = await galleryApp(this.assets, new Map([['brand', brand]]));
      addIndex(app, { states, languages, brands: ['brand'] });
      await app.ready();
      this.app = app;
      return { ...found, warnings: await brandWarnings(branded) };
    } catch (error) {
      return { ...found, problems: [...problems, (error as Error).message] };
    }
  }

  /** Prepared again only for new characters, because it takes seconds. Every font contains ASCII. */
  async #fontsOf(branded: Branded): Promise<WebFonts> {
    const { settings, brand } = branded;
    const { textFont, displayFont, fontDisplay } = settings;
    const characters = new Set(JSON.stringify(settings).match(/[^\0-\x7f]/g));
    const files = Object.values(brand.fonts).map(({ name, base64 }) => [name, base64.length]);
    const key = JSON.stringify([textFont, displayFont, fontDisplay, files, [...characters].sort()]);
    if (this.#fonts?.of !== key) this.#fonts = { of: key, made: await webFonts(root, branded) };
    return this.#fonts.made;
  }
}

/** The answer to a change. */
export type Answer = Awaited<ReturnType<ShownDraft['change']>> & {
  readonly saved?: readonly string[];
};
