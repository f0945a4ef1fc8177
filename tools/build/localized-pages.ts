import { brandMessages, inLanguage } from '../../shared/brand/brand-languages.ts';
import type { Branded } from '../../shared/brand/branded.ts';
import { extraSheet } from '../../shared/brand/option-sheets.ts';
import type { HeaderRule } from '../../shared/http/page-files.ts';
import { inlineHash } from '../../shared/http/security-headers.ts';
import type { Messages } from '../../shared/languages/messages.ts';
import { deferredMessages, pageSentences } from '../../shared/languages/sentences.ts';
import { pagePathOf } from '../../shared/settings/page-path.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import type { BotCheckKind } from '../../src/adapters/bot-check/bot-check-kind.ts';
import { type Language, languageDetailsOf } from '../../src/domain/languages.ts';
import { type BrandFiles, brandFiles, hashedPath, withIcons } from './brand-files.ts';
import { fontFiles, pictureFont, type WebFonts } from './fonts/font-files.ts';
import { headersFor } from './hosts/headers.ts';
import { previewsOf } from './images/previews.ts';
import { pageHtml, styleOf } from './page-html.ts';
import type { PageTemplate } from './page-template.ts';
import { type Prerendered, prerenderFirstScreen } from './prerender-first-screen.tsx';
import { problemPages } from './problem-pages.ts';

/** The parts of a built page that depend on brand and settings. */
export interface LocalizedPages {
  /** The page and its pages for problems in each language, by path in the served folder. */
  readonly documents: ReadonlyMap<string, string>;
  /** The brand's pictures and fonts, and a module of messages for each language, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** SVG drawings that are served as PNG, by path. */
  readonly drawings: ReadonlyMap<string, string>;
  readonly headers: readonly HeaderRule[];
}

/**
 * @param webFonts prepared fonts of the brand
 * @param botCheck the kind that its settings select
 */
export function localizedPages(
  template: PageTemplate,
  branded: Branded,
  webFonts: WebFonts,
  botCheck: BotCheckKind,
): LocalizedPages {
  const brand = brandFiles(branded);
  const { files, icons } = brand;
  const fonts = fontFiles(branded, webFonts);
  const style = styleOf(template, branded.settings, {
    fonts,
    botCheck,
    extraSheet: extraSheet(branded),
  });
  const { earlyScript } = template;
  const pages = branded.settings.languages.map((language) => {
    const { localized, settings, messages, screen } = screenIn(branded, brand, language);
    const sentences = pageSentences(messages, language);
    const deferredScript = deferredFile(
      language,
      deferredMessages(messages, template.serverMessages),
    );
    const problems = problemPages(
      template,
      settings,
      { ...brand, sentences, fonts, style },
      screen,
    );
    const { direction } = languageDetailsOf(language);
    const font = pictureFont(branded, webFonts);
    const previews = previewsOf(localized, screen.tagline, direction, font);
    const messagesUrl = pagePathOf(settings) + deferredScript[0];
    const parts = { icons, fonts, style, earlyScript, previews, messagesUrl };
    const html = pageHtml(template, settings, parts, screen);
    return { language, html, problems, previews, deferredScript };
  });
  return {
    documents: new Map(
      pages.flatMap(({ language, html, problems }) =>
        foldersOf(language, branded.settings).flatMap((folder) =>
          [['index.html', html] as const, ...problems].map(
            ([name, document]) => [`${folder}${name}`, document] as const,
          ),
        ),
      ),
    ),
    files: new Map([
      ...files,
      ...fonts.files,
      ...pages.map(({ deferredScript }) => deferredScript),
    ]),
    drawings: new Map(pages.flatMap(({ previews }) => [...previews.drawings])),
    headers: headersFor(
      branded.settings,
      { style: inlineHash(style), script: inlineHash(earlyScript) },
      botCheck.policySources(branded.settings),
    ),
  };
}

/** The first screen in all of the brand's languages. */
export function firstScreenOf(branded: Branded): Pick<Prerendered, 'step' | 'marketing'> {
  const brand = brandFiles(branded);
  const screens = branded.settings.languages.map(
    (language) => screenIn(branded, brand, language).screen,
  );
  return {
    step: screens.map(({ brand, step }) => brand + step).join(''),
    marketing: screens.map(({ marketing }) => marketing).join(''),
  };
}

function screenIn(branded: Branded, brand: BrandFiles, language: Language) {
  const localized = inLanguage(branded, language);
  const settings = withIcons(localized.settings, brand);
  const messages = brandMessages(branded, language);
  const screen = prerenderFirstScreen(settings, brand.pictures, language, messages);
  return { localized, settings, messages, screen };
}

function deferredFile(language: Language, messages: Messages) {
  const content = Buffer.from(`export default ${JSON.stringify(messages)}`);
  return [hashedPath(`page-${language}.js`, content), content] as const;
}

/**
 * The paths of the page in a language. The first language is also at the root, for servers that do not choose by
 * language; a single language is only at the root.
 */
function foldersOf(language: Language, { languages }: Pick<Settings, 'languages'>): string[] {
  return [
    ...(language === languages[0] ? [''] : []),
    ...(languages.length > 1 ? [`${language}/`] : []),
  ];
}
