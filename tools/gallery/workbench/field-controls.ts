import { type Html, html } from '#shared/http/html.ts';
import type { BrandDraft } from './brand-draft.ts';
import { defaultOf, type Field } from './panel-fields.ts';

/** `accentColorDark` becomes "Accent color dark". */
const labelOf = (key: string) =>
  key
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ url$/, ' address')
    .replace(/^./, (letter) => letter.toUpperCase());

const contrasts = (key: string) =>
  html`<details class="contrasts" data-field="${key}" hidden><summary></summary><ul></ul></details>`;

const select = (options: readonly string[], value: string, attributes: Html) =>
  html`<select${attributes}>${['', ...new Set([...options, value].filter(Boolean))].map((one) => html`<option value="${one}"${one === value ? html` selected` : ''}>${one || 'None'}</option>`)}</select>`;

/** A field with its value in a file. */
interface Entry<Kind extends Field['kind'] = Field['kind']> {
  readonly field: Extract<Field, { readonly kind: Kind }> | (Field & { readonly kind: Kind });
  readonly name: string;
  readonly label: string;
  readonly hint: Html;
  /** Attributes of the control. */
  readonly is: Html;
  readonly written: unknown;
  readonly value: string;
  /** Value of the brand where the file has none. */
  readonly inherited: unknown;
  /** Names of the brand's files. */
  readonly files: { readonly picture: readonly string[]; readonly font: readonly string[] };
  /** Attributes with the language of a text. */
  readonly language: Html | '';
}

const labeled = ({ name, label, hint }: Entry, control: Html) =>
  html`<p class="field"><label for="${name}">${label}</label>${hint}${control}</p>`;

const grouped = ({ name, label, hint }: Entry, controls: readonly Html[]) =>
  html`<fieldset class="field" aria-describedby="${name}-hint"><legend>${label}</legend>${hint}${controls}</fieldset>`;

function choices(entry: Entry<'choice' | 'list'>): Html {
  const { field, name, written } = entry;
  const chosen = [written ?? defaultOf(field.key)].flat();
  const type = field.kind === 'list' ? 'checkbox' : 'radio';
  const options = field.options.map(
    (one) =>
      html`<label><input type="${type}" name="${name}" value="${one}"${chosen.includes(one) ? html` checked` : ''}> ${one}</label>`,
  );
  return grouped(entry, [html`<span class="options">${options}</span>`]);
}

function slider(entry: Entry<'degrees' | 'pixels'>): Html {
  const { field, name, label, is, value } = entry;
  const limits = html`min="${String(field.min)}" max="${String(field.max)}"`;
  const shown = value || String(defaultOf(field.key) ?? '');
  return html`${labeled(
    entry,
    html`<span class="color"><input type="range" ${limits} data-for="${name}" aria-label="${label}, slider" value="${shown || String(field.max / 2)}"><input id="${name}" ${is} type="number" ${limits} value="${value}" placeholder="${shown || 'derived'}"></span>`,
  )}${contrasts(field.key)}`;
}

const controls: { readonly [Kind in Field['kind']]: (entry: Entry<Kind>) => Html } = {
  color(entry) {
    const { field, name, label, is, value } = entry;
    const shown = value || String(defaultOf(field.key) ?? '');
    return html`${labeled(entry, html`<span class="color"><input type="color" data-for="${name}" aria-label="${label}, picker" value="${shown || '#808080'}"${shown ? '' : html` data-unset`}><input id="${name}" ${is} value="${value}" placeholder="${shown || 'derived'}" maxlength="7" spellcheck="false"></span>`)}${contrasts(field.key)}`;
  },
  degrees: slider,
  pixels: slider,
  font(entry) {
    const { name, label, is, written, files } = entry;
    const [regular = '', bold = ''] = [written ?? []].flat().map(String);
    return labeled(
      entry,
      html`<span class="pair">${select(files.font, regular, html` id="${name}" ${is}`)}${select(files.font, bold, html` name="${name}" aria-label="${label}, bold, if it has its own file"`)}</span>`,
    );
  },
  picture(entry) {
    const { name, is, value, files } = entry;
    return labeled(entry, select(files.picture, value, html` id="${name}" ${is}`));
  },
  flag({ label, hint, is, written }) {
    return html`<p class="field"><label><input type="checkbox" ${is}${written === true ? html` checked` : ''}> ${label}</label>${hint}</p>`;
  },
  choice: choices,
  list: choices,
  texts(entry) {
    const { field, name, written, inherited, language, files } = entry;
    const pictures = (field.pictures ?? []).map(
      (part) =>
        html`<label>${labelOf(part)}${select(files.picture, Object(written)[part] ?? '', html` name="${name}/${part}"`)}</label>`,
    );
    const areas = field.parts.map(
      (part) =>
        html`<label>${labelOf(part)}<textarea name="${name}/${part}" rows="1"${language} placeholder="${Object(inherited)[part] ?? ''}">${Object(written)[part] ?? ''}</textarea></label>`,
    );
    return grouped(entry, [...areas, ...pictures]);
  },
  text(entry) {
    const { name, is, value, inherited, language } = entry;
    return labeled(
      entry,
      html`<textarea id="${name}" ${is} rows="1"${language} placeholder="${String(inherited ?? '')}">${value}</textarea>`,
    );
  },
};

/** @returns draws a field of a file */
export function fieldsOf(draft: BrandDraft) {
  const files = {
    picture: Object.keys(draft.branded?.brand.pictures ?? {}),
    font: Object.keys(draft.branded?.brand.fonts ?? {}),
  };
  return (file: string, field: Field, language: Html | '' = ''): Html => {
    const { key, about, kind } = field;
    const written = draft.valuesIn(file)[key];
    const name = `${file}/${key}`;
    const draw = controls[kind] as (entry: Entry) => Html;
    return draw({
      field,
      name,
      written,
      files,
      language,
      label: labelOf(key),
      hint: html`<small id="${name}-hint">${about}</small>`,
      is: html`name="${name}" aria-describedby="${name}-hint"`,
      value: String(written ?? ''),
      inherited: file === 'brand.json' ? defaultOf(key) : draft.valuesIn('brand.json')[key],
    });
  };
}
