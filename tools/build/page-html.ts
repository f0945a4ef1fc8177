import { brandSheet } from '../../shared/brand/brand-sheet.ts';
import { themeColor } from '../../shared/brand/head-tags.ts';
import { logoSheet, optionSheets } from '../../shared/brand/option-sheets.ts';
import { paletteOf } from '../../shared/brand/palette.ts';
import { colorScheme, shownIn } from '../../shared/brand/scheme.ts';
import { escaped } from '../../shared/http/html.ts';
import type { Messages } from '../../shared/languages/messages.ts';
import { pagePathOf } from '../../shared/settings/page-path.ts';
import { pageSchema, type Settings } from '../../shared/settings/settings-schema.ts';
import type { BotCheckKind } from '../../src/adapters/bot-check/bot-check-kind.ts';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import { type Language, languageDetailsOf } from '../../src/domain/languages.ts';
import type { BrandFiles } from './brand-files.ts';
import type { FontFiles } from './fonts/font-files.ts';
import type { Previews } from './images/previews.ts';
import type { PageTemplate } from './page-template.ts';
import type { Prerendered } from './prerender-first-screen.tsx';

/** The root element of the template. */
const root = '<html lang="en" dir="ltr">';

/**
 * @param settings in the language
 * @throws when the template has an unknown placeholder or lacks one, or the page would violate its content policy
 */
export function pageHtml(
  template: PageTemplate,
  settings: Settings,
  {
    icons,
    fonts,
    style,
    earlyScript,
    previews,
    messagesUrl,
  }: Pick<BrandFiles, 'icons'> & {
    readonly fonts: Pick<FontFiles, 'preloads'>;
    readonly style: string;
    readonly earlyScript: string;
    readonly previews: Omit<Previews, 'drawings'>;
    /** URL of the deferred messages. */
    readonly messagesUrl: string;
  },
  screen: Prerendered,
): string {
  const { language, title, tagline: _, description, sentences, words, ...parts } = screen;
  if (/<[^>]*\s(?:style|on\w+)="/.test(Object.values(parts).join(''))) {
    throw new Error(
      'The first screen has an inline style or handler, which its content policy forbids',
    );
  }
  if (!template.html.includes(root)) throw new Error(`public/index.html lacks ${root}`);
  const { languages } = settings;
  const offered = languages.length > 1 ? ` data-languages="${languages.join(' ')}"` : '';
  const { direction } = languageDetailsOf(language);
  const path = pagePathOf(settings);
  const below = path === '/' ? '' : ` data-path="${path}"`;
  return filled(
    template.html.replace(root, `<html lang="${language}" dir="${direction}"${offered}${below}>`),
    new Map([
      ['title', escaped(title)],
      ['description', escaped(description)],
      ['robots', settings.environment === 'production' ? 'index, follow' : 'noindex'],
      ['previews', previewTags(settings, screen, previews)],
      ['colorScheme', colorScheme(settings)],
      ['icons', icons],
      ['style', `<style>${style}</style>`],
      ['earlyScript', `<script>${earlyScript}</script>`],
      [
        'preloads',
        template.scripts
          .map((file) => `<link rel="modulepreload" href="${path}${file}">`)
          .join('') + fonts.preloads,
      ],
      [
        'blocks',
        `${settingsBlock(settings)}${sentencesBlock(sentences, messagesUrl, path + template.deferredSheet)}`,
      ],
      ...Object.entries(parts),
      ...Object.entries(words).map(([name, text]) => [name, escaped(text)] as const),
      ['signInUrl', escaped(settings.signInUrl)],
      ['supportUrl', escaped(settings.supportUrl)],
    ]),
  );
}

/** Metadata for browsers, chats and social networks. */
function previewTags(
  settings: Settings,
  { language, sentences, tagline }: Prerendered,
  { touchIcon, socialImage }: Omit<Previews, 'drawings'>,
): string {
  const locale = new Intl.Locale(language).maximize();
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escaped(content)}">`;
  return [
    themeColor(shownIn(settings, paletteOf(settings))),
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    property('title', String(sentences.emailHeading)),
    property('site_name', settings.product),
    property('type', 'website'),
    property('locale', `${locale.language}_${locale.region}`),
    ...(settings.pageUrl === null ? [] : [property('url', addressIn(language, settings))]),
    ...(socialImage === null
      ? []
      : [
          property('image', socialImage),
          property('image:alt', tagline),
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
  ].join('');
}

const addressIn = (language: Language, { pageUrl, languages }: Settings) =>
  `${pageUrl}${language === languages[0] ? '' : `${language}/`}`;

/** The only inline sheet that the policy allows. */
export const styleOf = (
  template: PageTemplate,
  settings: Settings,
  parts: {
    readonly fonts: Pick<FontFiles, 'sheet'>;
    readonly botCheck: BotCheckKind;
    readonly extraSheet: string;
  },
) =>
  [
    template.sheet,
    brandSheet(settings),
    ...optionSheets(settings).map((name) => template.optionSheets[name]),
    logoSheet(settings),
    botCheckSheet(parts.botCheck, settings),
    parts.fonts.sheet,
    parts.extraSheet,
  ].join('');

/** The frame of the page has space around the widget of a third party. */
function botCheckSheet(kind: BotCheckKind, settings: Settings): string {
  const { wide, narrow } = kind.height;
  const isThirdParty = Object.keys(kind.policySources(settings)).length > 0;
  const space = isThirdParty ? '0.5rem' : '0px';
  return `:root{--bot-check-height:${wide};--bot-check-height-narrow:${narrow};--bot-check-space:${space}}`;
}

/** Fills the placeholders `{{name}}` of a template and removes its comments. */
function filled(template: string, places: ReadonlyMap<string, string>): string {
  const unused = new Set(places.keys());
  const bare = template.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\n\s+/g, '\n');
  const text = bare.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = places.get(name);
    if (value === undefined) throw new Error(`public/index.html: unknown placeholder {{${name}}}`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`public/index.html lacks {{${[...unused].join('}}, {{')}}}`);
  return text;
}

/** The messages, with the URLs of what the other steps need. */
const sentencesBlock = (sentences: Messages, messagesUrl: string, sheetUrl: string) =>
  `<script type="application/json" id="sentences" data-messages="${messagesUrl}" data-sheet="${sheetUrl}">${inScript(sentences)}</script>`;

// Inside a script element only `<` can end the block or start a comment.
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function settingsBlock(settings: Settings): string {
  const keys = Object.keys(pageSchema) as ReadonlyArray<keyof PageSettings>;
  const json = inScript(Object.fromEntries(keys.map((key) => [key, settings[key]])));
  // `data-count` lets the script check that all settings are there, without the schema.
  return `<script type="application/json" id="settings" data-count="${keys.length}">${json}</script>`;
}
