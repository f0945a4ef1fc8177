import { inLanguage } from '../../shared/brand/brand-languages.ts';
import type { Branded } from '../../shared/brand/branded-settings.ts';
import type { HeaderRule } from '../../shared/http/page-files.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { type Language, languageDetails } from '../../src/domain/languages.ts';
import { brandFiles, previewsOf } from './brand-files.ts';
import { fontFiles, type WebFonts } from './font-files.ts';
import { notFoundPage } from './not-found-page.ts';
import type { PageFrame } from './page-frame.ts';
import { type Prerendered, prerender } from './prerender.tsx';
import { renderPage, styleOf } from './render-page.ts';

/** What of a built page depends on its brand and settings. */
export interface DrawnPage {
  /** The page in each of its languages, by its paths in the served folder; and beside each its `404.html`. */
  readonly documents: ReadonlyMap<string, string>;
  /** The brand's pictures and fonts, likewise. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What is served as PNG, in SVG, likewise. */
  readonly drawings: ReadonlyMap<string, string>;
  readonly headers: readonly HeaderRule[];
}

/** @param webFonts the brand's, as the build has made them */
export function drawPage(frame: PageFrame, branded: Branded, webFonts: WebFonts): DrawnPage {
  const { files, favicon, pictures } = brandFiles(branded);
  const fonts = fontFiles(branded, webFonts);
  const { languages } = branded.settings;
  const style = styleOf(frame, branded.settings, fonts);
  const pages = languages.map((language) => {
    const localized = inLanguage(branded, language);
    const { settings } = localized;
    const screen = prerender(settings, pictures, language);
    const notFound = notFoundPage(settings, style, fonts.link, favicon, screen);
    const { direction } = languageDetails[language];
    const previews = previewsOf(localized, screen.tagline, direction);
    const rendered = renderPage(frame, settings, { favicon, fonts, previews }, screen);
    return { language, notFound, previews, ...rendered };
  });
  return {
    documents: new Map(
      pages.flatMap(({ language, html, notFound }) =>
        foldersOf(language, branded.settings).flatMap(
          (folder) =>
            [
              [`${folder}index.html`, html],
              [`${folder}404.html`, notFound],
            ] as const,
        ),
      ),
    ),
    files: new Map([...files, ...fonts.files]),
    drawings: new Map(pages.flatMap(({ previews }) => [...previews.drawings])),
    // No language has others.
    headers: pages[0]?.headers ?? [],
  };
}

/** What is written on it, in all of the brand's languages. */
export function firstScreenOf(branded: Branded): Pick<Prerendered, 'step' | 'marketing'> {
  const { pictures } = brandFiles(branded);
  const screens = branded.settings.languages.map((language) =>
    prerender(inLanguage(branded, language).settings, pictures, language),
  );
  return {
    step: screens.map(({ brand, step }) => brand + step).join(''),
    marketing: screens.map(({ marketing }) => marketing).join(''),
  };
}

/**
 * Where the page in a language lies in the served folder. The first one is also what a server sends that cannot choose; where
 * there is one alone, it has no other place.
 */
function foldersOf(language: Language, { languages }: Pick<Settings, 'languages'>): string[] {
  return [
    ...(language === languages[0] ? [''] : []),
    ...(languages.length > 1 ? [`${language}/`] : []),
  ];
}
