import { type Html, html } from '../../../shared/http/html.ts';
import { type Language, languageDetails } from '../../../src/domain/languages.ts';
import type { Gallery, Shown } from '../open-gallery.ts';
import { slugOf } from '../slug.ts';
import type { State } from '../states/states.ts';
import { schemes, widths } from './looks.ts';

/** What there is to choose from. */
export interface Offer extends Pick<Gallery, 'states' | 'languages' | 'brands'> {
  readonly addressOf: (shown: Shown) => string;
}

/** What is chosen, as the query of the address says it. */
interface Choice {
  readonly language: Language;
  readonly brand: string;
  readonly scheme: string;
  readonly width: number;
  /** One state by itself; null shows all of the group. */
  readonly state: State | null;
  readonly group: string;
}

/** @param query nothing, or something that is not offered, stands for the first of its kind */
export function readChoice(
  { states, languages, brands }: Offer,
  query: Readonly<Record<string, string>>,
): Choice {
  const chosen = <Value extends string>(offered: readonly Value[], value: string | undefined) =>
    (offered.find((candidate) => candidate === value) ?? offered[0]) as Value;
  const state = states.find(({ slug }) => slug === query.state) ?? null;
  const groups = groupsOf(states);
  return {
    language: chosen(languages, query.language),
    brand: chosen(brands, query.brand),
    scheme: chosen(schemes, query.scheme),
    width: Number(chosen(widths.map(String), query.width ?? '1280')),
    state,
    group: state?.group ?? groups.find((group) => slugOf(group) === query.group) ?? `${groups[0]}`,
  };
}

const groupsOf = (states: readonly State[]) => [...new Set(states.map(({ group }) => group))];

/** The list of the states on one side, what is chosen on the other. */
export function drawIndex(offer: Offer, choice: Choice): Html {
  const { state, group } = choice;
  const title = state?.name ?? group;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} - Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
<script src="/gallery.js" defer></script>
</head>
<body>
<header class="bar">
<p class="title"><a href="/">Gallery</a> <span class="count">${String(offer.states.length)} states</span></p>
${choices('Language', 'language', offer.languages, choice, (tag) => languageDetails[tag as Language].name)}
${choices('Brand', 'brand', offer.brands, choice)}
${choices('Scheme', 'scheme', schemes, choice)}
${choices('Width', 'width', widths.map(String), choice)}
</header>
<div class="body">
${list(offer.states, choice)}
<main>
<div class="head">
<h1 class="name">${title}</h1>
${state ? ways(offer, choice, state) : ''}
</div>
${state ? stage(offer, choice, state) : sheet(offer, choice)}
</main>
</div>
</body>
</html>
`;
}

/** The address of the gallery with something else chosen. */
function link(choice: Choice, other: Readonly<Record<string, string>>): string {
  const { state, group, language, brand, scheme, width } = choice;
  const {
    state: slug = other.group ? '' : state?.slug,
    group: of = slugOf(group),
    ...rest
  } = other;
  const shown = slug ? { state: slug } : { group: of };
  const all = { ...shown, language, brand, scheme, width: String(width), ...rest };
  return `/?${new URLSearchParams(all as Record<string, string>)}`;
}

function choices(
  label: string,
  name: 'language' | 'brand' | 'scheme' | 'width',
  offered: readonly string[],
  choice: Choice,
  named: (value: string) => string = (value) => value,
): Html {
  const chosen = String(choice[name]);
  return html`<nav class="choices" aria-label="${label}"><span aria-hidden="true">${label}</span>
${offered.map((value) => html`<a href="${link(choice, { [name]: value })}"${current(value === chosen)}>${named(value)}</a>`)}
</nav>`;
}

const current = (isCurrent: boolean) => (isCurrent ? html` aria-current="true"` : '');

function list(states: readonly State[], choice: Choice): Html {
  return html`<nav class="list" aria-label="States">
${groupsOf(states).map((group) => {
  const own = states.filter((state) => state.group === group);
  return html`<section>
<h2><a href="${link(choice, { group: slugOf(group) })}"${current(choice.state === null && choice.group === group)}>${group}</a> <span class="count">${String(own.length)}</span></h2>
<ol>${own.map(({ slug, name }) => html`<li><a class="name" href="${link(choice, { state: slug })}"${current(choice.state?.slug === slug)}>${name}</a></li>`)}</ol>
</section>`;
})}
</nav>`;
}

/** On to the states beside it, and to the state without the gallery around it. */
function ways({ states, addressOf }: Offer, choice: Choice, state: State): Html {
  const at = states.indexOf(state);
  const way = (to: State | undefined, rel: string, words: string) =>
    to
      ? html`<a class="way" rel="${rel}" href="${link(choice, { state: to.slug })}">${words}</a>`
      : '';
  return html`<p class="ways">${way(states[at - 1], 'prev', 'Previous')} ${way(states[at + 1], 'next', 'Next')}
<a class="way" href="${addressOf({ ...choice, state, language: spoken(choice, state) })}" target="_blank">By itself</a></p>`;
}

/** A state is there in a language of its own where it does not speak the chosen one. */
const spoken = ({ language }: Choice, { languages = [language] }: State) =>
  languages.includes(language) ? language : (languages[0] as Language);

function stage(offer: Offer, choice: Choice, state: State): Html {
  return html`<div class="stage">${frame(offer, choice, state)}</div>`;
}

function sheet(offer: Offer, choice: Choice): Html {
  const own = offer.states.filter(({ group }) => group === choice.group);
  return html`<div class="sheet">
${own.map(
  (state) => html`<figure data-width="${String(choice.width)}">
<div class="small" inert>${frame(offer, choice, state)}</div>
<figcaption><a class="way name" href="${link(choice, { state: state.slug })}">${state.name}</a></figcaption>
</figure>`,
)}
</div>`;
}

function frame({ addressOf }: Offer, choice: Choice, state: State): Html {
  const address = addressOf({ ...choice, state, language: spoken(choice, state) });
  return html`<iframe title="${state.name}" src="${address}?scheme=${choice.scheme}" width="${String(choice.width)}" height="800" loading="lazy"></iframe>`;
}
