import { type Html, html } from '../../shared/http/html.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Gallery, Shown } from './open-gallery.ts';
import { slugOf } from './page/page-state.ts';

/** Color schemes of the system. */
export const schemes = ['light', 'dark'] as const;

/** Widths in CSS pixels: a small phone, a tablet, a laptop and two large screens. */
export const widths = [320, 768, 1280, 1920, 2560] as const;

/** The available options. Serializable as JSON. */
export type Offer = Pick<Gallery, 'states' | 'languages' | 'brands'>;

/** The address of a state in a scheme. */
export type AddressIn = (shown: Shown, scheme: (typeof schemes)[number]) => string;

type Query = Readonly<Record<string, string | undefined>>;

/** Lists the states, with the selected one or group in frames. Runs in the browser, too. */
export function indexBody(
  { states, languages, brands }: Offer,
  addressIn: AddressIn,
  query: Query,
): { readonly title: string; readonly body: Html } {
  const chosen = <Value extends string>(
    name: string,
    offered: readonly Value[],
    usual = offered[0],
  ) => offered.find((value) => value === query[name]) ?? (usual as Value);
  const language = chosen('language', languages);
  const brand = chosen('brand', brands);
  const scheme = chosen('scheme', schemes);
  const [, width = '1280', height] = /^(\d{2,4})(?:x(\d{2,4}))?$/.exec(query.width ?? '') ?? [];
  const size = height ? `${width}x${height}` : width;
  const link = (what: Record<string, string>) =>
    `?${new URLSearchParams({ ...what, language, brand, scheme, width: size })}`;
  const choice = (name: string, offered: readonly string[], value: string) =>
    html`<label>${name} <select name="${name}">${offered.map((one) => html`<option${one === value ? html` selected` : ''}>${one}</option>`)}</select></label>`;

  const groups = [...new Set(states.map(({ group }) => group))];
  const state = states.find(({ slug }) => slug === query.state);
  const group = groups.find((one) => slugOf(one) === query.group) ?? groups[0];
  const shown = state ? [state] : states.filter((one) => one.group === group);
  const title = state?.name ?? group ?? '';
  const body = html`<nav aria-label="States">
<form onchange="this.submit()">
<input type="hidden" name="${state ? 'state' : 'group'}" value="${state?.slug ?? slugOf(group ?? '')}">
${choice('language', languages, language)}
${choice('brand', brands, brand)}
${choice('scheme', schemes, scheme)}
<label>width <input name="width" value="${size}" list="widths" pattern="\\d{2,4}(x\\d{2,4})?" title="A width such as 390, or a window such as 1366x650"></label>
<datalist id="widths">${[...widths.map(String), '390', '1366x650'].map((one) => html`<option>${one}</option>`)}</datalist>
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
<h1>${title}</h1>
${shown.map((one) => {
  // States that lack the language are shown in another one.
  const { name, languages: spoken = [language] } = one;
  const inLanguage = spoken.includes(language) ? language : (spoken[0] as Language);
  const address = addressIn({ state: one, brand, language: inLanguage }, scheme);
  return html`<figure>
<figcaption><a href="${address}">${name}</a></figcaption>
<iframe title="${name}" src="${address}" width="${width}" height="${height ?? '480'}"${height ? html` data-fixed` : ''} loading="lazy"></iframe>
</figure>`;
})}
</main>`;
  return { title: `${title} - Gallery`, body };
}
