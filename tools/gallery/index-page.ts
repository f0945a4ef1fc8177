import { readFileSync } from 'node:fs';
import { Html, html } from '../../shared/http/html.ts';
import type { GalleryAssets } from './gallery-assets.ts';
import type { Offer } from './gallery-index.ts';

const sheet = readFileSync(new URL('gallery-index.css', import.meta.url), 'utf8');

/**
 * The document of the index, which `gallery-index.ts` renders in the browser.
 * @returns it, with `top` above the states
 */
export function indexPage(
  { indexScript }: Pick<GalleryAssets, 'indexScript'>,
  offer: Offer,
): (top?: Html) => string {
  const json = JSON.stringify(offer).replaceAll('<', '\\u003c');
  return (top = html``) =>
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${new Html(sheet)}</style>
</head>
<body>
${top}
<script type="application/json" id="offer">${new Html(json)}</script>
<script>${new Html(indexScript)}</script>
</body>
</html>
`.source;
}
