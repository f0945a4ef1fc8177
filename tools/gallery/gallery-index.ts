import { schemes } from '../../shared/brand/scheme.ts';
import { html } from '../../shared/http/html.ts';
import type { Language } from '../../src/domain/languages.ts';
import { slugOf } from './page/page-state.ts';
import { pathOf, type ShownState, widths } from './shown-state.ts';
import type { State } from './states/states.ts';

/** The available options. Serializable as JSON. */
export interface Offer {
  readonly states: readonly State[];
  readonly languages: readonly Language[];
  /** Names of their folders. */
  readonly brands: readonly string[];
  /** Whether files of `writeGallery` have the states, not a server. */
  readonly isWritten: boolean;
}

/** Filters, and below them thumbnails of the states that match, or one state in full. Runs in the browser. */
function showIndex({ states, languages, brands, isWritten }: Offer): void {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const addressIn = (shown: ShownState, scheme: string) =>
    isWritten ? `${pathOf(shown).slice(1)}.${scheme}.html` : `${pathOf(shown)}?scheme=${scheme}`;
  const state = states.find(({ slug }) => slug === query.state);
  const groups = [...new Set(states.map(({ group }) => group))];
  const offered = {
    step: ['all', ...groups.map(slugOf)],
    language: languages,
    brand: brands,
    scheme: ['light and dark', ...schemes],
    zoom: ['25', '50', '75', '100'],
  } as const;
  const chosen = <Name extends keyof typeof offered>(name: Name, fallback = offered[name][0]) =>
    offered[name].find((value) => value === query[name]) ?? (fallback as string);
  const language = chosen('language') as Language;
  const brand = chosen('brand');
  const scheme = chosen('scheme');
  const step = chosen('step');
  const size = /^\d{2,4}(?:x\d{2,4})?$/.exec(query.width ?? '')?.[0] ?? '1280';
  const [width = '', height] = size.split('x');
  const isNarrow = Number(width) < 800;
  const zoom = chosen('zoom', state ? (isNarrow ? '100' : '50') : isNarrow ? '50' : '25');
  const filter = (name: keyof typeof offered, value: string) =>
    html`<label>${name} <select name="${name}">${offered[name].map((choice) => html`<option${choice === value ? html` selected` : ''}>${choice}</option>`)}</select></label>`;

  const options = { language, brand, scheme, width: size };
  const link = (added: object) => `?${new URLSearchParams({ ...added, ...options })}`;
  const figure = (shown: Offer['states'][number]) => {
    // States that lack the language are shown in another one.
    const { name, slug, languages: available = [language] } = shown;
    const inLanguage = available.includes(language) ? language : (available[0] as Language);
    const frames = schemes
      .filter((each) => scheme.includes(each))
      .map((each) => ({
        title: `${name}, ${each}`,
        src: addressIn({ state: shown, brand, language: inLanguage }, each),
      }));
    return html`<figure>
<figcaption>${state ? frames.map(({ title, src }) => html`<a href="${src}">${title}</a> `) : html`<a href="${link({ state: slug })}">${name}</a>`}</figcaption>
<div class="schemes">${frames.map(
      ({ title, src }) =>
        html`<iframe title="${title}" src="${src}" width="${width}" height="${height ?? '900'}"${state ? '' : html` inert`}${state && !height ? html` data-grows` : ''} loading="lazy"></iframe>`,
    )}</div>
</figure>`;
  };
  const title = state?.name ?? 'All states';
  const body = html`<header>
<form onchange="this.submit()">
${state ? html`<a href="${link({})}">All states</a><input type="hidden" name="state" value="${state.slug}">` : filter('step', step)}
${filter('language', language)}
${filter('brand', brand)}
${filter('scheme', scheme)}
<label>width <input name="width" value="${size}" list="widths" pattern="\\d{2,4}(x\\d{2,4})?" title="A width such as 390, or a window such as 1366x650"></label>
<datalist id="widths">${[...widths.map(String), '390', '1366x650'].map((size) => html`<option>${size}</option>`)}</datalist>
${filter('zoom', zoom)}
</form>
</header>
<main style="--zoom: ${zoom}%"${state ? '' : html` class="thumbnails"`}>
${
  state
    ? html`<h1>${title}</h1>${figure(state)}`
    : groups
        .filter((group) => step === 'all' || slugOf(group) === step)
        .map(
          (group) => html`<h2>${group}</h2>
<div class="grid">${states.filter((shown) => shown.group === group).map(figure)}</div>`,
        )
}
</main>`;
  document.title = `${title} - Gallery`;
  document.body.insertAdjacentHTML('beforeend', body.source);
}

// The height of a frame is that of its document.
addEventListener('message', ({ source, data }) => {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('[data-grows]')];
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (frame && Number.isFinite(data?.height)) frame.height = data.height;
});
showIndex(JSON.parse(document.querySelector('#offer')?.textContent ?? ''));
