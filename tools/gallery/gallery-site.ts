import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Scheme, schemes, sheetInScheme } from '../../shared/brand/scheme.ts';
import type { GalleryAssets } from './gallery-assets.ts';
import type { GalleryBrand } from './gallery-brand.ts';
import { showBrand } from './show-brand.ts';

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

/** A server of all states, not yet listening. @param brands by name */
export async function galleryApp(
  { files }: GalleryAssets,
  brands: ReadonlyMap<string, GalleryBrand>,
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onSend', async ({ query }, reply, sent) => {
    frameable(reply);
    const asked = query as { readonly scheme?: unknown };
    const scheme = schemes.find((name) => name === asked.scheme);
    return scheme ? inScheme(scheme, reply, sent) : sent;
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*/, '').slice(1);
    const file =
      files.get(path) ?? [...brands.values()].map((brand) => brand.file(path)).find(Boolean);
    if (file === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('Cache-Control', path.endsWith('.css') ? 'no-cache' : 'max-age=3600')
      .type(types[path.replace(/.*\./, '')] ?? 'application/octet-stream')
      .send(Buffer.from(file));
  });
  for (const [name, brand] of brands) {
    await app.register((scope) => showBrand(scope, name, brand));
  }
  return app;
}

/** Allows the gallery to frame it. */
function frameable(reply: FastifyReply): void {
  const policy = reply.getHeader('Content-Security-Policy');
  if (policy) {
    const framed = String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    reply.header('Content-Security-Policy', framed);
  }
  for (const name of ['X-Frame-Options', 'Strict-Transport-Security']) reply.removeHeader(name);
}

/**
 * Fixes the color scheme of a document or sheet, because a frame follows the window. Removes the policy with its hash.
 */
function inScheme(scheme: Scheme, reply: FastifyReply, sent: unknown): unknown {
  const [, kind] = /^text\/(html|css)/.exec(String(reply.getHeader('Content-Type'))) ?? [];
  if (!kind) return sent;
  reply.removeHeader('Content-Security-Policy').removeHeader('Content-Length');
  const shown = sheetInScheme(scheme, String(sent)).replace(
    'name="color-scheme" content="light dark"',
    `name="color-scheme" content="${scheme}"`,
  );
  return kind === 'html' ? `${shown}<script>${postHeight}</script>` : shown;
}

/** Posts the height of the document to the parent window, which cannot read it on disk. */
const postHeight = `{
  const root = document.documentElement;
  const post = () => {
    if (parent !== window && 'settled' in root.dataset) parent.postMessage({ height: root.scrollHeight }, '*');
  };
  new MutationObserver(post).observe(root, { attributeFilter: ['data-settled'] });
  addEventListener('load', post);
}`;
