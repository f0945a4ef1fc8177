import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../shared/http/html.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Gallery, Shown } from './open-gallery.ts';
import { slugOf } from './page/page-state.ts';

/** What a visitor's system asks for. */
export const schemes = ['light', 'dark'] as const;

/** Of windows, in CSS pixels: a small phone, a tablet, a laptop and two large screens. */
export const widths = [320, 768, 1280, 1920, 2560] as const;

interface Offer extends Pick<Gallery, 'states' | 'languages' | 'brands'> {
  readonly addressOf: (shown: Shown) => string;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Serves the page that lists the states, at `/`: a state or a group of states in frames, as the query of its address says. */
export function addIndex(app: FastifyInstance, offer: Offer): void {
  const sheet = readFileSync(new URL('gallery-index.css', import.meta.url), 'utf8');
  app.get('/gallery.css', (_, reply) => reply.type('text/css').send(sheet));
  app.get<{ Querystring: Query }>('/', ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(indexPage(offer, query).source),
  );
}

function indexPage({ states, languages, brands, addressOf }: Offer, query: Query): Html {
  const chosen = <Value extends string>(
    name: string,
    offered: readonly Value[],
    usual = offered[0],
  ) => offered.find((value) => value === query[name]) ?? (usual as Value);
  const language = chosen('language', languages);
  const brand = chosen('brand', brands);
  const scheme = chosen('scheme', schemes);
  const width = chosen('width', widths.map(String), '1280');
  const link = (what: Record<string, string>) =>
    `/?${new URLSearchParams({ ...what, language, brand, scheme, width })}`;
  const choice = (name: string, offered: readonly string[], value: string) =>
    html`<label>${name} <select name="${name}">${offered.map((one) => html`<option${one === value ? html` selected` : ''}>${one}</option>`)}</select></label>`;

  const groups = [...new Set(states.map(({ group }) => group))];
  const state = states.find(({ slug }) => slug === query.state);
  const group = groups.find((one) => slugOf(one) === query.group) ?? groups[0];
  const shown = state ? [state] : states.filter((one) => one.group === group);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${state?.name ?? group ?? ''} - Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
</head>
<body>
<nav aria-label="States">
<form onchange="this.submit()">
<input type="hidden" name="${state ? 'state' : 'group'}" value="${state?.slug ?? slugOf(group ?? '')}">
${choice('language', languages, language)}
${choice('brand', brands, brand)}
${choice('scheme', schemes, scheme)}
${choice('width', widths.map(String), width)}
</form>
${groups.map(
  (one) => html`<h2><a href="${link({ group: slugOf(one) })}">${one}</a></h2>
<ul>${states
    .filter((each) => each.group === one)
    .map(
      ({ slug, name }) =>
        html`<li><a href="${link({ state: slug })}"${slug === state?.slug ? html` aria-current="true"` : ''}>${name}</a></li>`,
    )}</ul>`,
)}
</nav>
<main>
<h1>${state?.name ?? group ?? ''}</h1>
${shown.map((one) => {
  // A state that does not speak the language is shown in one that it speaks.
  const { name, languages: spoken = [language] } = one;
  const inLanguage = spoken.includes(language) ? language : (spoken[0] as Language);
  const address = addressOf({ state: one, brand, language: inLanguage });
  return html`<figure>
<figcaption><a href="${address}">${name}</a></figcaption>
<iframe title="${name}" src="${address}?scheme=${scheme}" width="${width}" height="480" loading="lazy"></iframe>
</figure>`;
})}
</main>
<script>${fitFrames}</script>
</body>
</html>
`;
}

/** Makes each frame as high as what it shows. */
const fitFrames = html`for (const frame of document.querySelectorAll('iframe')) {
  const watch = () => {
    const root = frame.contentDocument.documentElement;
    const fit = () => { if ('settled' in root.dataset) frame.height = root.scrollHeight; };
    new MutationObserver(fit).observe(root, { attributeFilter: ['data-settled'] });
    fit();
  };
  frame.addEventListener('load', watch);
  watch();
}
document.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });`;
