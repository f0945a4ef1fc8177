import { type Language, languageDetailsOf } from '../../src/domain/languages.ts';
import { Html, html } from '../http/html.ts';
import type { LegalLink } from './legal-links.ts';

// Header, panel, footer and languages of all pages: the sign-up page, service pages and error pages.

export interface DrawnPicture {
  readonly src: string;
  /** Intrinsic size in pixels, which reserves the space before the picture loads. */
  readonly width: number;
  readonly height: number;
  /**
   * Attributes, content and end tag of an `<svg>` that replaces `src`. As an `<img>` it would be a separate document,
   * which delays the paint.
   */
  readonly inline?: Html | undefined;
}

export interface BrandPictures {
  /** One per color scheme. */
  readonly mark: { readonly light: DrawnPicture; readonly dark: DrawnPicture };
  readonly illustration: DrawnPicture | null;
  /** Replaces the illustration at success. */
  readonly illustrationLast?: DrawnPicture | null;
  /** Portrait in the testimonial. */
  readonly portrait?: DrawnPicture | null;
  readonly logo?: DrawnPicture | null;
  readonly customers?: ReadonlyArray<DrawnPicture & { readonly name: string }>;
}

interface BrandNames {
  readonly product: string;
  /** True if the mark contains the name, which is then not repeated. */
  readonly markIncludesName: boolean;
}

/** Header with mark and name. @param beside shown beside the brand */
export function brandHeader(
  { product, markIncludesName }: BrandNames,
  { mark: { light, dark } }: BrandPictures,
  beside: Html | '',
): Html {
  const alt = markIncludesName ? product : '';
  const hasTwo = dark.src !== light.src;
  const source = html`<source media="(prefers-color-scheme: dark)" srcset="${dark.src}" ${sizeOf(dark)}>`;
  const mark =
    light.inline && dark.inline
      ? html`${inlined(light, light.inline, alt, hasTwo ? 'in-light' : '')}${hasTwo ? inlined(dark, dark.inline, alt, 'in-dark') : ''}`
      : html`<picture>${hasTwo ? source : ''}<img class="brand-mark" src="${light.src}" ${sizeOf(light)} alt="${alt}"></picture>`;
  const name = html`<span class="brand-name" translate="no">${product}</span>`;
  return html`<header class="brand">${mark}${markIncludesName ? '' : name}${beside}</header>`;
}

/** @param scheme class of a mark that is shown in one color scheme only */
function inlined(mark: DrawnPicture, drawing: Html, alt: string, scheme: string): Html {
  const role = alt ? html`role="img" aria-label="${alt}"` : html`aria-hidden="true"`;
  return html`<svg class="brand-mark ${scheme}" ${sizeOf(mark)} ${role} ${drawing}`;
}

const sizeOf = ({ width, height }: DrawnPicture) =>
  html`width="${String(width)}" height="${String(height)}"`;

interface PanelTexts {
  readonly product: string;
  readonly tagline: string;
  readonly taglineDetail: string;
  /** Short facts. */
  readonly proof?: readonly string[];
  /** Checked HTML. */
  readonly panelNote?: string | null;
  readonly testimonial?: {
    readonly quote: string;
    readonly author: string;
    /** Position and company. */
    readonly role: string;
  } | null;
}

/** Its links open in a new tab, so that the page keeps its input. @param source checked HTML */
const note = (className: string, source: string | null | undefined) =>
  source
    ? html`<div class="${className}">${new Html(source.replace(/<a(?=\s)/g, '<a target="_blank" rel="noreferrer"'))}</div>`
    : '';

/** The marketing panel: tagline, facts, illustration, testimonial and logos. */
export function marketingPanel(texts: PanelTexts, pictures: BrandPictures): Html {
  const { product, tagline, taglineDetail, proof = [], panelNote, testimonial } = texts;
  const { illustration, illustrationLast, portrait, logo, customers = [] } = pictures;
  const logos = customers.map((picture) => html`<li>${photo(picture, '', picture.name)}</li>`);
  return html`<aside class="marketing" aria-label="${product}">
<div class="marketing-pitch"><p class="tagline">${tagline}</p><p class="tagline-detail">${taglineDetail}</p>${proof.length > 0 ? html`<ul class="proof">${proof.map((fact) => html`<li>${fact}</li>`)}</ul>` : ''}${note('panel-note', panelNote)}</div>
<div id="organization-preview"></div>
<div class="illustration${illustration ? '' : ' sunrise'}">${illustration ? photo(illustration) : ''}${illustrationLast ? photo(illustrationLast, 'illustration-last') : ''}</div>
${
  testimonial
    ? html`<figure class="testimonial">
<blockquote>${testimonial.quote}</blockquote>
<figcaption>${portrait ? photo(portrait, 'testimonial-portrait') : ''}
<span class="testimonial-author">${testimonial.author}</span>
<span class="testimonial-role">${testimonial.role}</span>
${logo ? photo(logo, 'testimonial-logo') : ''}</figcaption>
</figure>`
    : ''
}
${logos.length > 0 ? html`<ul class="customers">${logos}</ul>` : ''}
</aside>`;
}

const photo = (picture: DrawnPicture, className = '', alt = '') =>
  html`<img${className && html` class="${className}"`} src="${picture.src}" ${sizeOf(picture)} loading="lazy" alt="${alt}">`;

/**
 * Footer below every step.
 * @param support shown on the email step only, because the other steps have their own link
 * @param stepNote checked HTML
 */
export function legalFooter(
  links: readonly LegalLink[],
  support?: LegalLink,
  stepNote?: string | null,
): Html | '' {
  const tags = [...links, ...(support ? [support] : [])].map((link) => {
    const className = link === support ? html` class="support"` : '';
    return html`<a${className} href="${link.url}" target="_blank" rel="noreferrer">${link.label}</a>`;
  });
  return tags.length > 0
    ? html`<footer class="legal">${note('step-note', stepNote)}${tags}</footer>`
    : '';
}

/**
 * Links to the page in each language, labeled in that language. Five or more are in a menu, which needs no script.
 * @param label accessible name of the navigation
 * @param language of this page
 */
export function languageLinks(
  label: string,
  offered: readonly Language[],
  language: Language,
  urlIn: (tag: Language) => string,
): Html | '' {
  if (offered.length < 2) return '';
  const links = offered.map((tag) => {
    const current = tag === language ? html` aria-current="true"` : '';
    return html`<a href="${urlIn(tag)}" lang="${tag}" translate="no"${current}><bdi>${languageDetailsOf(tag).name}</bdi></a>`;
  });
  const { name } = languageDetailsOf(language);
  const shown =
    links.length < 5
      ? links
      : html`<details><summary><span class="visually-hidden">${label}: </span><span translate="no">${name}</span></summary><div class="language-menu">${links}</div></details>`;
  return html`<nav class="languages" aria-label="${label}">${shown}</nav>`;
}
