import { type Html, html } from '../../../shared/http/html.ts';
import { type Languages, languageDetails } from '../../../src/domain/languages.ts';
import type { State } from '../states/states.ts';
import type { BrandDraft } from './brand-draft.ts';
import type { Field } from './panel-fields.ts';
import { usual } from './read-field.ts';

/** What stands side by side, in which window. */
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
  { title: 'Colors', kinds: ['colour', 'degrees'] },
  { title: 'Corners and fonts', kinds: ['choice', 'font'] },
  { title: 'Marks and pictures', kinds: ['picture', 'flag'] },
] as const;

/** The panel and the states beside it. @param states those that can be chosen */
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
  const { name, direction } = languageDetails[language];
  return html`<details data-file${index === 0 ? html` open` : ''}>
<summary><span lang="${language}">${name}</span> <code>${file}</code></summary>
${draft
  .fieldsIn(file)
  .filter(({ kind }) => kind === 'text' || kind === 'texts')
  .sort((one, other) => Number(isLink(one)) - Number(isLink(other)))
  .map((one) => field(file, one, html` lang="${language}" dir="${direction}"`))}
</details>`;
})}
</section>
<footer>
<details id="findings"><summary></summary><ul tabindex="0"></ul></details>
<p class="save"><button>Save</button> <span id="saved" role="status"></span></p>
<p class="hidden" id="said" role="status"></p>
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
<a href="/" target="_blank">All states</a>
</form>
${looks(languages).map(
  ({ name, language, scheme, isPhone }) => html`<section aria-label="${name}">
<h3>${name}</h3>
<div class="row">
${columns.map(
  ({ kind, title, wide }) => html`<figure>
<figcaption><a target="_blank">${title}<span class="hidden">, ${name}, in a window of its own</span></a></figcaption>
<div class="window"><iframe inert title="${title}, ${name}" width="${String(isPhone ? phone : wide)}" height="800" data-kind="${kind}" data-language="${language}" data-scheme="${scheme}"></iframe></div>
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

const isLink = ({ key }: Field) => key.endsWith('Url');

/** `accentColorDark` is "Accent color dark"; names in capitals stay. */
const labelOf = (key: string) =>
  key
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ url$/, ' address')
    .replace(/^./, (letter) => letter.toUpperCase());

const contrasts = (key: string) =>
  html`<details class="contrasts" data-field="${key}" hidden><summary></summary><ul></ul></details>`;

/** @param is attributes */
const select = (offered: readonly string[], value: string, is: Html) =>
  html`<select${is}>${['', ...new Set([...offered, value].filter(Boolean))].map((one) => html`<option value="${one}"${one === value ? html` selected` : ''}>${one || 'None'}</option>`)}</select>`;

/** Draws a field with what a file says in it. */
function fieldsOf(draft: BrandDraft) {
  const files = {
    picture: Object.keys(draft.branded?.brand.pictures ?? {}),
    font: Object.keys(draft.branded?.brand.fonts ?? {}),
  };
  return (file: string, field: Field, spoken: Html | '' = ''): Html => {
    const { key, about, kind } = field;
    const said = draft.valuesIn(file)[key];
    const value = said === undefined || said === null ? '' : String(said);
    const name = `${file}/${key}`;
    const hint = html`<small id="${name}-hint">${about}</small>`;
    const is = html`name="${name}" aria-describedby="${name}-hint"`;
    const label = (control: Html) =>
      html`<p class="field"><label for="${name}">${labelOf(key)}</label>${hint}${control}</p>`;
    const group = (controls: readonly Html[]) =>
      html`<fieldset class="field" aria-describedby="${name}-hint"><legend>${labelOf(key)}</legend>${hint}${controls}</fieldset>`;
    const inherited = file === 'brand.json' ? usual(key) : draft.valuesIn('brand.json')[key];
    switch (kind) {
      case 'colour': {
        const shown = value || String(usual(key) ?? '');
        return html`${label(html`<span class="colour"><input type="color" data-for="${name}" aria-label="${labelOf(key)}, picker" value="${shown || '#808080'}"${shown ? '' : html` data-unset`}><input id="${name}" ${is} value="${value}" placeholder="${shown || 'derived'}" maxlength="7" spellcheck="false"></span>`)}${contrasts(key)}`;
      }
      case 'degrees':
        return html`${label(
          html`<span class="colour"><input type="range" min="0" max="360" data-for="${name}" aria-label="${labelOf(key)}, slider" value="${value || '180'}"><input id="${name}" ${is} type="number" min="0" max="360" value="${value}" placeholder="derived"></span>`,
        )}${contrasts(key)}`;
      case 'font': {
        const [regular = '', bold = ''] = [said ?? []].flat().map(String);
        return label(
          html`<span class="pair">${select(files.font, regular, html` id="${name}" ${is}`)}${select(files.font, bold, html` name="${name}" aria-label="${labelOf(key)}, bold, if it has a file of its own"`)}</span>`,
        );
      }
      case 'picture':
        return label(select(files.picture, value, html` id="${name}" ${is}`));
      case 'flag':
        return html`<p class="field"><label><input type="checkbox" ${is}${said === true ? html` checked` : ''}> ${labelOf(key)}</label>${hint}</p>`;
      case 'choice':
      case 'list': {
        const chosen = [said ?? usual(key)].flat();
        const type = kind === 'list' ? 'checkbox' : 'radio';
        const options = field.options.map(
          (one) =>
            html`<label><input type="${type}" name="${name}" value="${one}"${chosen.includes(one) ? html` checked` : ''}> ${one}</label>`,
        );
        return group([html`<span class="options">${options}</span>`]);
      }
      case 'texts':
        return group(
          field.parts.map(
            (part) =>
              html`<label>${labelOf(part)}<textarea name="${name}/${part}" rows="1"${spoken} placeholder="${Object(inherited)[part] ?? ''}">${Object(said)[part] ?? ''}</textarea></label>`,
          ),
        );
      case 'text':
        return label(
          html`<textarea id="${name}" ${is} rows="1"${spoken} placeholder="${String(inherited ?? '')}">${value}</textarea>`,
        );
    }
  };
}
