import { type Languages, languageDetailsOf } from '#page/domain/languages.ts';
import { type Html, html } from '#shared/http/html.ts';
import type { State } from '../states/states.ts';
import type { BrandDraft } from './brand-draft.ts';
import { fieldsOf } from './field-controls.ts';
import type { Field } from './panel-fields.ts';

/** States shown side by side, with the width of their windows. */
const columns = [
  { kind: 'page', title: 'Page', wide: 1280 },
  { kind: 'mail', title: 'Mail', wide: 640 },
  { kind: 'service', title: 'Activation', wide: 960 },
] as const satisfies ReadonlyArray<{ kind: State['kind']; title: string; wide: number }>;

const phone = 390;

const looks = ([first, ...others]: Languages) => [
  { name: 'Light', language: first, scheme: 'light', isPhone: false },
  { name: 'Dark', language: first, scheme: 'dark', isPhone: false },
  { name: 'Phone', language: first, scheme: 'light', isPhone: true },
  {
    name: [first, ...others].includes('ar') ? 'Arabic' : 'Arabic, not offered',
    language: 'ar',
    scheme: 'light',
    isPhone: false,
  },
];

const sections = [
  { title: 'Colors', kinds: ['color', 'degrees'] },
  { title: 'Layout and fonts', kinds: ['choice', 'pixels', 'font'] },
  { title: 'Marks and pictures', kinds: ['picture', 'flag'] },
] as const;

/** @param states that can be selected. @returns the document with the panel and the states beside it */
export function panelPage(draft: BrandDraft, states: readonly State[]): string {
  const { branded, folder, files } = draft;
  const languages: Languages = branded?.settings.languages ?? ['en'];
  const own = draft.fieldsIn('brand.json');
  const field = fieldsOf(draft);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${folder} - Brand</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/workbench/panel.css">
<script type="module" src="/workbench/panel.js"></script>
</head>
<body>
<main>
<form id="panel">
<header>
<h1>Brand</h1>
<p class="quiet"><code>${folder}</code></p>
</header>
${sections.map(
  ({ title, kinds }) => html`<section aria-label="${title}">
<h2>${title}</h2>
${own.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).map((one) => field('brand.json', one))}
</section>`,
)}
<section aria-label="Texts">
<h2>Texts</h2>
${own.filter(({ kind }) => kind === 'list').map((one) => field('brand.json', one))}
${files.map((file, index) => {
  const language = languages[index] ?? 'en';
  const { name, direction } = languageDetailsOf(language);
  return html`<details data-file${index === 0 ? html` open` : ''}>
<summary><span lang="${language}">${name}</span> <code>${file}</code></summary>
${draft
  .fieldsIn(file)
  .filter(({ kind }) => kind === 'text' || kind === 'texts')
  .sort((one, other) => Number(isLink(one)) - Number(isLink(other)))
  .map((one) => field(file, one, html` lang="${language}" dir="${direction}"`))}
${messagesOf(draft, draft.messageFiles[index] ?? '', html` lang="${language}"`)}
</details>`;
})}
</section>
<footer>
<details id="findings"><summary></summary><ul tabindex="0"></ul></details>
<p class="save"><button>Save</button> <span id="saved" role="status"></span></p>
<p class="hidden" id="announcement" role="status"></p>
</footer>
</form>
<div class="shown">
<h2 class="hidden">What visitors see</h2>
<form id="choice">
${columns.map(
  ({ kind, title }) =>
    html`<label>${title}<select name="${kind}">${states
      .filter((state) => state.kind === kind)
      .map(({ slug, name }) => html`<option value="${slug}">${name}</option>`)}</select></label>`,
)}
<label>Zoom<select name="zoom">${['fit', '50', '75', '100'].map((one) => html`<option value="${one}">${one === 'fit' ? 'Fit' : `${one} %`}</option>`)}</select></label>
<a href="/" target="_blank">All states</a>
</form>
${looks(languages).map(
  ({ name, language, scheme, isPhone }) => html`<section aria-label="${name}">
<h3>${name}</h3>
<div class="row">
${columns.map(
  ({ kind, title, wide }) => html`<figure>
<figcaption><a target="_blank">${title}<span class="hidden">, ${name}, in a new window</span></a></figcaption>
<iframe inert title="${title}, ${name}" width="${String(isPhone ? phone : wide)}" height="800" data-kind="${kind}" data-language="${language}" data-scheme="${scheme}"></iframe>
</figure>`,
)}
</div>
</section>`,
)}
</div>
</main>
</body>
</html>
`.source;
}

/** A file with overrides of messages, as a whole. */
const messagesOf = (draft: BrandDraft, file: string, language: Html) =>
  html`<p class="field"><label for="${file}">Messages</label><small id="${file}-hint">Texts that replace those of the page, by id, as JSON. Saved in <code>${file}</code>.</small><textarea id="${file}" name="${file}" aria-describedby="${file}-hint" rows="3" spellcheck="false"${language} placeholder="{ &quot;emailHeading&quot;: &quot;Start with {product}&quot; }">${draft.textOf(file)}</textarea></p>`;

const isLink = ({ key }: Field) => key.endsWith('Url');
