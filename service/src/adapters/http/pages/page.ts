import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '#page/domain/languages.ts';
import { type Icon, reviewIcon, successIcon } from '#page/ui/icons.ts';
import {
  type BrandPictures,
  brandHeader,
  languageLinks,
  legalFooter,
  marketingPanel,
} from '#shared/brand/frame.ts';
import { iconLinks, themeColor } from '#shared/brand/head-tags.ts';
import type { Picture } from '#shared/brand/read-brand.ts';
import { colorScheme, pictureInScheme, shownIn } from '#shared/brand/scheme.ts';
import { Html, html } from '#shared/http/html.ts';
import { inlineHash } from '#shared/http/security-headers.ts';
import { type Branding, dataUrl, type LocalizedBrand } from '../../common/branding.ts';
import { addLanguages, brandOf, setLanguageHeaders } from '../server/response-language.ts';
import { addFonts } from './page-fonts.ts';
import { drawing } from './page-parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageStyle: PageStyle;
  }
}

export interface Page {
  readonly title: string;
  /** Document title, if it differs from the heading. The product's name follows it. */
  readonly documentTitle?: string;
  /** Text below the heading. */
  readonly intro?: Html | string;
  /** Link above the heading. */
  readonly back?: { readonly url: string; readonly label: string };
  readonly content?: Html;
  /**
   * `result` is without input, like the result of the sign-up; `success`, `review` and `problem` also have an icon;
   * `wide` and `alone` have no marketing panel.
   */
  readonly layout?: 'form' | 'result' | 'success' | 'review' | 'problem' | 'wide' | 'alone';
  /** Label of a development page that replaces a page of another system. */
  readonly note?: string;
  /**
   * Allowed targets of forms and their redirects, as a source list of the content policy. Default: the server itself.
   */
  readonly formTargets?: string;
  /** The only script of the page. */
  readonly script?: string;
  /** Further directives of the content policy, for pages that fetch. Default: none. */
  readonly fetches?: readonly string[];
  /** The page's URL in another language, if it is available in the languages of the brand. */
  readonly urlIn?: (language: Language) => string;
}

/** The sheet of all pages of a server. */
interface PageStyle {
  readonly sheet: string;
  readonly hash: string;
  /** Tags of the brand's fonts. */
  readonly fontLinks: string;
}

/** Adds style sheet, fonts and languages of its pages to a server. */
export function registerPageStyle(app: FastifyInstance, branding: Branding, path = '/'): void {
  const brand = branding.in(branding.languages[0]);
  const { sheet, optionSheets, extraSheet } = brand;
  const fonts = addFonts(app, brand, path);
  const options = optionSheets.map((name) => bundled(new URL(`brand/${name}.css`, pageSheets)));
  const style = [pageSheet(), sheet, ...options, fonts.sheet, extraSheet].join('\n');
  app.decorate('pageStyle', { sheet: style, hash: inlineHash(style), fontLinks: fonts.links });
  addLanguages(app, branding);
}

/** Sends a page in the design of the sign-up page: brand, content in the response's language, and support link. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { branding, pageStyle } = reply.server;
  const brand = brandOf(reply);
  const { language, direction, sentences, supportUrl, legal, favicon, faviconDark, palette } =
    brand;
  const { title, documentTitle = title, note, script, urlIn } = page;
  const pictures = picturesOf(brand);
  const label = note === undefined ? '' : html`<span class="service-note">${note}</span>`;
  const languages =
    urlIn && languageLinks(sentences.languages, branding.languages, language, urlIn);
  const source = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${sentences.documentTitle(documentTitle)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorScheme(brand)}">
${new Html(themeColor(shownIn(brand, palette)))}
<meta name="robots" content="noindex">
${new Html(iconLinks(iconOf(favicon), faviconDark ? iconOf(faviconDark) : null))}
${new Html(pageStyle.fontLinks)}
<style>${new Html(pageStyle.sheet)}</style>
</head>
<body>
<div class="page">
${brandHeader(brand, pictures, html`${label}${languages ?? ''}`)}
${mainOf(page, html`<footer class="step-footer"><p class="step-links"><a href="${supportUrl}">${sentences.contactSupport}</a></p></footer>`)}
${
  page.layout === 'wide' || page.layout === 'alone'
    ? ''
    : html`${legalFooter(legal)}
${marketingPanel(brand, pictures)}`
}
</div>
${script === undefined ? '' : html`<script>${new Html(script)}</script>`}
</body>
</html>
`;
  return setLanguageHeaders(reply)
    .header('Content-Security-Policy', policy(pageStyle, page))
    .type('text/html; charset=utf-8')
    .send(source.source);
}

/** An arrow to the left, which the sheet mirrors for right-to-left languages. */
const backIcon: Icon = {
  viewBox: '0 0 16 16',
  strokeWidth: 2,
  paths: [{ stroke: 'currentColor', d: 'M14 8H3M7.5 3.5L3 8l4.5 4.5' }],
};

function mainOf(
  { title, intro = '', back, content = html``, layout = 'form' }: Page,
  footer: Html,
): Html {
  const above =
    back &&
    html`<p class="back"><a href="${back.url}">${drawing('back-icon', backIcon)}${back.label}</a></p>`;
  const text = html`<div class="step-heading">
${layout === 'success' ? drawing('status-mark success', successIcon) : ''}${layout === 'review' ? drawing('status-mark', reviewIcon) : ''}
<h1>${title}</h1>
</div>
${intro && html`<p class="step-intro">${intro}</p>`}
${content}`;
  if (layout === 'form' || layout === 'wide' || layout === 'alone') {
    const classes = { form: 'step', wide: 'wide', alone: 'step alone' };
    return html`<main class="${classes[layout]}">
${above ?? ''}
${text}
${footer}
</main>`;
  }
  return html`<main class="step">${above ?? ''}<div class="${layout === 'problem' ? 'notice' : 'result'}">
${text}
</div>
${footer}
</main>`;
}

const iconOf = (picture: Picture) => ({ url: dataUrl(picture), type: picture.type });

function picturesOf(brand: LocalizedBrand): BrandPictures {
  const { light, dark } = shownIn(brand, brand.mark);
  const { illustration } = brand;
  const drawn = (picture: Picture) => ({ ...picture, src: dataUrl(picture) });
  return {
    mark: {
      light: drawn(pictureInScheme(light, brand)),
      dark: drawn(pictureInScheme(dark, brand)),
    },
    illustration: illustration ? drawn(illustration) : null,
  };
}

function policy({ hash, fontLinks }: PageStyle, page: Page): string {
  const { formTargets = "'self'", script, fetches = [] } = page;
  return [
    "default-src 'none'",
    'img-src data:',
    `style-src '${hash}'`,
    ...(fontLinks === '' ? [] : ["font-src 'self'"]),
    ...(script === undefined ? [] : [`script-src '${inlineHash(script)}'`]),
    ...fetches,
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The sign-up page's own sheets. */
const pageSheets = new URL('../../../../../src/ui/styles/', import.meta.url);
const servicePageSheet = new URL('./service-pages.css', import.meta.url);

/**
 * The style sheets of the sign-up page and those of the service's pages as one, so that fields and buttons look the
 * same. Colors are custom properties of the brand.
 */
function pageSheet(): string {
  return [new URL('index.css', pageSheets), new URL('deferred.css', pageSheets), servicePageSheet]
    .map(bundled)
    .join('\n');
}

/** A sheet with the content of its imports. */
function bundled(sheet: URL): string {
  return readFileSync(sheet, 'utf8').replaceAll(
    /@import "(.+)" layer\((.+)\);/g,
    (_, path, layer) => `@layer ${layer} {\n${bundled(new URL(path, sheet))}}`,
  );
}
