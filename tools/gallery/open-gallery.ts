/** `npm run gallery`: every state of the product, from fixtures. `--port N`, else 3005; 0 for any free one. */
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Plugin } from 'esbuild';
import fastify, { type FastifyReply } from 'fastify';
import { type Language, languages } from '../../src/domain/languages.ts';
import { publicFiles } from '../build/build-page.ts';
import { type BundleTarget, bundleScripts, type Scripts } from '../build/bundle.ts';
import { pageFrame } from '../build/page-frame.ts';
import { assertFree } from '../dev/local-ports.ts';
import { portOf } from '../dev/local-run.ts';
import { GalleryBrand } from './gallery-brand.ts';
import { addIndex, schemes } from './gallery-index.ts';
import { showBrand } from './show-brand.ts';
import { type State, states } from './states/states.ts';

/** What is to be looked at: a state of the product in a language, with a brand. */
export interface Shown {
  readonly state: Pick<State, 'slug'>;
  readonly language: Language;
  readonly brand: string;
}

/** The gallery, being served. */
export interface Gallery {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  readonly states: readonly State[];
  readonly languages: readonly Language[];
  /** Names of the folders in `brands`. */
  readonly brands: readonly string[];
  /**
   * Where a state stands by itself. `html` gets the attribute `data-settled` when it is there and nothing moves any more, and
   * `data-failed` with the reason when its entry could not bring it about.
   */
  addressOf(shown: Shown): string;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  txt: 'text/plain',
};

/** Serves the gallery until it is stopped. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
  const port = portOf({ '--port': values.port }, '--port', 3005);
  if (port > 0) await assertFree([{ port, variable: '--port', of: 'the gallery' }]);
  const { url, states } = await openGallery({ port });
  console.log(`Gallery  ${url}   ${states.length} states\n\nStop with Ctrl+C.`);
}

/** Serves every state of the product on 127.0.0.1. @param port 0 for any free one */
export async function openGallery({ port = 0 }: { port?: number } = {}): Promise<Gallery> {
  const names = readdirSync(`${root}/brands`).sort(exampleFirst);
  const target = { root, cannedAnswers: false };
  const scripts = await galleryScripts(target);
  const frame = await pageFrame(target, scripts);
  const brands = new Map<string, GalleryBrand>();
  for (const name of names) brands.set(name, await GalleryBrand.open(root, name, frame));

  const files = new Map<string, Uint8Array>([...(await publicFiles(root)), ...scripts.files]);
  const fileOf = (path: string) =>
    files.get(path) ?? [...brands.values()].map((brand) => brand.file(path)).find((file) => file);

  const server = fastify({ forceCloseConnections: true });
  server.addHook('onSend', async ({ query }, reply, sent) => {
    frameable(reply);
    const { scheme } = query as { readonly scheme?: unknown };
    return isScheme(scheme) ? inScheme(scheme, reply, sent) : sent;
  });
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*/, '').slice(1);
    const file = fileOf(path);
    if (file === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('Cache-Control', path.endsWith('.css') ? 'no-cache' : 'max-age=3600')
      .type(types[path.replace(/.*\./, '')] ?? 'application/octet-stream')
      .send(Buffer.from(file));
  });
  for (const [name, brand] of brands) {
    await server.register((scope) => showBrand(scope, name, brand));
  }
  const addressOf = ({ state: { slug }, language, brand }: Shown) =>
    `/state/${brand}/${language}/${slug}`;
  addIndex(server, { states, languages, brands: names, addressOf });

  await server.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    states,
    languages,
    brands: names,
    addressOf: (shown) => `${url}${addressOf(shown)}`,
    close: () => server.close(),
  };
}

/** The brand of the examples stands in front. */
const exampleFirst = (one: string, other: string) =>
  Number(other === 'northgate') - Number(one === 'northgate') || one.localeCompare(other);

/** The gallery may show it in a frame of its own. */
function frameable(reply: FastifyReply): void {
  const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
  if (policy) {
    reply.header(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  }
  for (const name of ['X-Frame-Options', 'Strict-Transport-Security']) reply.removeHeader(name);
}

/** Puts fakes in the place of the adapters: the gallery's container in that of the page's. */
const withFakes = (root: string): Plugin => ({
  name: 'with-fakes',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/container\.ts$/ }, ({ importer }) =>
      basename(importer) === 'rest-of-page.ts'
        ? { path: `${root}/tools/gallery/page/container.ts` }
        : undefined,
    );
  },
});

/** The scripts of the page with fakes in the place of its adapters, bundled as the page's own are. */
const galleryScripts = (target: BundleTarget): Promise<Scripts> =>
  bundleScripts(target, 'tools/gallery/page/main.tsx', { plugins: [withFakes(target.root)] });

type Scheme = (typeof schemes)[number];

const isScheme = (name: unknown): name is Scheme => schemes.some((scheme) => scheme === name);

/**
 * A document or a sheet as somebody sees it whose system is in the scheme: a frame cannot be told, it follows the window.
 * A page's policy knows its sheet by its letters, so it is left out.
 */
function inScheme(scheme: Scheme, reply: FastifyReply, sent: unknown): unknown {
  if (!/^text\/(?:html|css)/.test(String(reply.getHeader('Content-Type')))) return sent;
  reply.removeHeader('Content-Security-Policy').removeHeader('Content-Length');
  const asks = (name: Scheme) => new RegExp(`\\(prefers-color-scheme: ?${name}\\)`, 'g');
  const [yes, no] = ['(width >= 0)', '(width < 0)'];
  return String(sent)
    .replaceAll(asks('dark'), scheme === 'dark' ? yes : no)
    .replaceAll(asks('light'), scheme === 'light' ? yes : no)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)
    .replaceAll(/color-scheme: ?light dark/g, `color-scheme:${scheme}`);
}
