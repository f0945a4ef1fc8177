import { createHash } from 'node:crypto';
import type { Branded } from '#shared/brand/branded.ts';
import { fontDisplayOf } from '#shared/brand/font-display.ts';
import type { Brand, Font } from '#shared/brand/read-brand.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import { hashedPath } from '../brand-files.ts';

/** The weights of the first screen, by use. */
export const weights = { body: 400, label: 600, heading: 600 } as const;

export type Kind = keyof typeof weights;

/** A font of the page. Serializable as JSON. */
export interface WebFont extends Font {
  /** Hash of the brand's file. */
  readonly source: string;
  /** The minimum and maximum weight; equal if the font is not variable. */
  readonly weights: readonly [number, number];
  /** CSS descriptors of weight and height. */
  readonly descriptors: string;
  /** Fallbacks until it is loaded, best first: CSS without family and weight. */
  readonly fallbacks: Readonly<Record<Kind, readonly string[]>>;
  /** The font in the weight of headings. */
  readonly inPictures: PictureFont;
}

/** A font for drawn pictures, whose renderer supports neither WOFF2 nor variable fonts. Serializable as JSON. */
export interface PictureFont {
  readonly family: string;
  readonly base64: string;
  readonly characters: string;
  /** Width of the heading in it, relative to Roboto. */
  readonly width: number;
}

/** The fonts by name of the brand's file. */
export type WebFonts = Readonly<Record<string, WebFont>>;

/** A brand's fonts on the page. */
export interface FontFiles {
  /** The files by their path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** CSS of the fonts and their fallbacks, after the brand's colors. Empty without fonts. */
  readonly sheet: string;
  /** Tags that load the fonts early, so that most pages have them at the first paint. Empty without fonts. */
  readonly preloads: string;
}

/** Windows with the marketing panel beside the step: see marketing.css. */
const wide = '(min-width:60rem)';

/** The families by use. */
const roles = { text: ['body', 'label'], display: ['heading'] } as const;

type Role = keyof typeof roles;

/** A typeface: one file, or a regular and a bold one. */
interface Family {
  readonly role: Role;
  readonly fonts: readonly WebFont[];
}

/** @throws an error that names two files that do not belong together */
export function fontFiles(branded: Branded, webFonts: WebFonts): FontFiles {
  const fontDisplay = fontDisplayOf(branded.settings);
  const base = pagePathOf(branded.settings);
  const families = familiesOf(branded, webFonts);
  const files = new Map<string, Uint8Array>();
  const faces = families.flatMap(({ role, fonts }) =>
    fonts.map(({ name, base64, descriptors }) => {
      const content = Buffer.from(base64, 'base64');
      const path = hashedPath(name, content);
      files.set(path, content);
      return `@font-face{font-family:brand-${role};src:url(${base}${path});font-display:${fontDisplay};${descriptors}}`;
    }),
  );
  // Narrow windows load it after the scripts, which it would delay: `deferredDocument.loadFonts`.
  const isWideOnly = branded.settings.textFont === null && fontDisplay === 'swap' && files.size > 0;
  const media = isWideOnly ? ` media="${wide}"` : '';
  return {
    files,
    sheet: [
      isWideOnly ? `@media ${wide}{${faces.join('')}}` : faces.join(''),
      ...families.map(sheetOf),
    ].join(''),
    preloads: [...files.keys()]
      .map((path) => `<link rel="preload" href="${base}${path}" as="font" crossorigin${media}>`)
      .join(''),
  };
}

/** The font of headings in pictures; undefined without fonts. */
export function pictureFont(branded: Branded, webFonts: WebFonts): PictureFont | undefined {
  const families = familiesOf(branded, webFonts);
  return families.at(-1)?.fonts.at(-1)?.inPictures;
}

/** The file names in a setting. */
export const namesIn = (setting: null | string | readonly string[]) =>
  setting === null ? [] : [setting].flat();

/** Those of the prepared fonts that were made from the files of a brand. */
export const fontsOfBrand = (fonts: Brand['fonts'], made: readonly WebFont[]): WebFonts =>
  Object.fromEntries(
    Object.values(fonts).flatMap((font) => {
      const source = sourceOf(font);
      return made
        .filter((webFont) => webFont.source === source)
        .map((webFont) => [font.name, webFont] as const);
    }),
  );

export const sourceOf = ({ base64 }: Font) => createHash('sha256').update(base64).digest('hex');

/** @throws an error that names two files that do not belong together */
export function familiesOf(
  { settings, brand }: Pick<Branded, 'settings' | 'brand'>,
  webFonts: WebFonts,
): Family[] {
  return (Object.keys(roles) as Role[]).flatMap((role) => {
    const names = namesIn(settings[`${role}Font`]);
    const fonts = names
      .flatMap((name) => webFonts[name] ?? [])
      .sort((a, b) => a.weights[0] - b.weights[0]);
    const problem = pairProblem(fonts);
    if (problem !== null) throw new Error(`${brand.name}: ${role}Font: ${problem}`);
    return fonts.length > 0 ? [{ role, fonts }] : [];
  });
}

/** @param fonts lighter one first */
function pairProblem([regular, bold]: readonly WebFont[]): string | null {
  if (!regular || !bold) return null;
  const variable = [regular, bold].find(({ weights: [min, max] }) => min !== max);
  if (variable) return `${variable.name} is variable: name only this file.`;
  if (regular.weights[0] <= 500 && bold.weights[0] >= 600) return null;
  return `${regular.name} has the weight ${regular.weights[0]}, ${bold.name} ${bold.weights[0]}; allowed are one up to 500 and one from 600.`;
}

/** The font stack: typeface, fallbacks, system fonts. */
function sheetOf({ role, fonts }: Family): string {
  const family = `brand-${role}`;
  const kinds = roles[role].map((kind) => {
    const font = weights[kind] > 500 ? fonts.at(-1) : fonts[0];
    return { weight: weights[kind], faces: font?.fallbacks[kind] ?? [] };
  });
  const fallbacks = (kinds[0]?.faces ?? []).map((_, index) => `${family}-${index}`);
  const faces = fallbacks.flatMap((name, index) =>
    kinds.map(
      ({ weight, faces }) =>
        `@font-face{font-family:${name};font-weight:${weight};${faces[index]}}`,
    ),
  );
  const names = [family, ...fallbacks].join();
  const variables =
    role === 'text'
      ? `:root{--font:${names},"Noto Sans Arabic",system-ui,sans-serif;--font-display:var(--font)}`
      : `:root{--font-display:${names},var(--font)}h1,.tagline{font-synthesis:none}`;
  return faces.join('') + variables;
}
