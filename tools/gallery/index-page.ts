import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Html, html } from '../../shared/http/html.ts';
import { bundleText } from '../build/bundle.ts';
import { indexBody, type Offer } from './gallery-index.ts';
import { type GalleryAssets, pathOf, toolSheet } from './gallery-site.ts';

const sheet = toolSheet + readFileSync(new URL('gallery-index.css', import.meta.url), 'utf8');

/** Serves the index at `/`. */
export function addIndex(app: FastifyInstance, offer: Offer): void {
  app.get<{ Querystring: Record<string, string> }>('/', ({ query }, reply) => {
    const { title, body } = indexBody(
      offer,
      (shown, scheme) => `${pathOf(shown)}?scheme=${scheme}`,
      query,
    );
    return reply.type('text/html; charset=utf-8').send(indexPage(title, body));
  });
}

/** The index as a file, beside the files of the states. */
export async function indexFile({ target }: GalleryAssets, offer: Offer): Promise<string> {
  const script = await bundleText(target, 'tools/gallery/gallery-index-on-disk.ts');
  const json = JSON.stringify(offer).replaceAll('<', '\\u003c');
  return indexPage(
    'Gallery',
    html`<script type="application/json" id="offer">${new Html(json)}</script>
<script>${new Html(script)}</script>`,
  );
}

/** Adjusts the height of a frame to its document. */
const growFrames = `addEventListener('message', ({ source, data }) => {
  const frame = [...document.querySelectorAll('[data-grows]')].find((one) => one.contentWindow === source);
  if (frame && Number.isFinite(data?.height)) frame.height = data.height;
});`;

const indexPage = (title: string, body: Html) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${new Html(sheet)}</style>
</head>
<body>
${body}
<script>${new Html(growFrames)}</script>
</body>
</html>
`.source;
