import { dirname, join } from 'node:path';
import { create, type Font as OpenFont } from 'fontkit';
import subset from 'subset-font';
import type { Branded } from '#shared/brand/branded.ts';
import type { Brand, Font } from '#shared/brand/read-brand.ts';
import { messageFiles } from '#shared/languages/message-files.ts';
import { firstScreenOf } from '../localized-pages.ts';
import {
  familiesOf,
  type Kind,
  sourceOf,
  type WebFont,
  type WebFonts,
  weights,
} from './font-files.ts';
import { fontPackageFile } from './font-package.ts';
import { type Words, wordsOf } from './words-of.ts';

/** Fallbacks until a font is loaded: local names of Arial, measured by a package with a font of the same widths. */
const fallbacks = [
  {
    widths: 'arimo',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
    strong: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
  },
  {
    widths: 'roboto',
    regular: ['Roboto', 'Roboto-Regular'],
    strong: ['Roboto Bold', 'Roboto-Bold'],
  },
] as const;

/** Latin script of Europe and punctuation. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x203a],
] as const;

/**
 * Subsets a brand's fonts to the weights in use and the characters of Latin script, page's languages and brand's texts.
 * @param screenOf prerenders the first screen in each language; its words determine the size of the fallback
 * @returns by file name
 * @throws an error with the file that is not a font, or with two that do not match
 */
export async function webFonts(
  branded: Branded,
  screenOf: typeof firstScreenOf = firstScreenOf,
): Promise<WebFonts> {
  const { brand, settings } = branded;
  const fonts = Object.values(brand.fonts);
  if (fonts.length === 0) return {};
  const screen = screenOf(branded);
  const words = wordsOf(`${screen.step} ${screen.marketing}`);
  const characters = [
    ...ranges.map(([first, last]) =>
      String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
      ),
    ),
    '\u20ac\u2122\u2212',
    JSON.stringify(settings),
    JSON.stringify(messageFiles.page),
  ].join('');
  const entries = fonts.map(
    async (font) =>
      [
        font.name,
        await webFont(font, join(dirname(brand.name), font.name), characters, words),
      ] as const,
  );
  const prepared = Object.fromEntries(await Promise.all(entries));
  familiesOf(branded, prepared);
  return prepared;
}

/** Entries of the name table that licenses require. */
const licenseEntries = [0, 13, 14];

/** @param file its path */
async function webFont(font: Font, file: string, characters: string, words: Words) {
  const content = Buffer.from(font.base64, 'base64');
  const full = openedFont(file, content);
  const { wght, ...others } = full.variationAxes;
  const near = (weight: number) =>
    wght ? Math.min(Math.max(weight, wght.min), wght.max) : full['OS/2'].usWeightClass;
  const [min, max] = [near(weights.body), near(weights.heading)];
  const fixed = Object.entries(others).map(([axis, value]) => [axis, value?.default ?? 0]);
  const cut = await subset(content, characters, {
    targetFormat: 'woff2',
    preserveNameIds: licenseEntries,
    variationAxes: {
      ...Object.fromEntries(fixed),
      ...(wght && { wght: { min, max, default: min } }),
    },
  });
  // fontkit varies only uncompressed fonts.
  const plain = openedFont(file, await subset(content, characters, { targetFormat: 'truetype' }));
  const heading = await subset(content, characters, {
    targetFormat: 'truetype',
    variationAxes: {
      ...Object.fromEntries(fixed),
      ...(wght && { wght: near(weights.heading) }),
    },
  });
  const inWeight = (weight: number) => (wght ? plain.getVariation({ wght: near(weight) }) : plain);
  const { ascent, descent, lineGap, unitsPerEm } = full;
  /** Set for the font itself, too, because systems read its height from different tables. */
  const heights = (scale: number) =>
    [
      `ascent-override:${percent(ascent / unitsPerEm / scale)}`,
      `descent-override:${percent(-descent / unitsPerEm / scale)}`,
      `line-gap-override:${percent(lineGap / unitsPerEm / scale)}`,
    ].join(';');
  const fallbacksOf = (kind: Kind) =>
    fallbacks.map(({ widths, ...names }) => {
      const weight = kind === 'body' ? 'regular' : 'strong';
      const scale = widthBeside(measured(widths, weight), inWeight(weights[kind]), words[kind]);
      return [
        `src:${names[weight].map((name) => `local("${name}")`).join()}`,
        `size-adjust:${percent(scale)}`,
        heights(scale),
      ].join(';');
    });
  const webFont: WebFont = {
    name: font.name.replace(/\.\w+$/, '.woff2'),
    base64: Buffer.from(cut).toString('base64'),
    source: sourceOf(font),
    weights: [min, max],
    descriptors: `font-weight:${min === max ? min : `${min} ${max}`};${heights(1)}`,
    fallbacks: {
      body: fallbacksOf('body'),
      label: fallbacksOf('label'),
      heading: fallbacksOf('heading'),
    },
    inPictures: {
      family: full.familyName,
      base64: Buffer.from(heading).toString('base64'),
      characters: [...new Set(characters)]
        .filter((letter) => full.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
        .join(''),
      width: widthBeside(measured('roboto', 'strong'), inWeight(weights.heading), words.heading),
    },
  };
  return webFont;
}

/** @returns a line for each file of a brand that is not a font */
export const fontProblems = ({ name, fonts }: Brand): string[] =>
  Object.values(fonts).flatMap((font) => {
    try {
      openedFont(join(dirname(name), font.name), Buffer.from(font.base64, 'base64'));
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });

/** @throws an error with the file if it is not a font */
export function openedFont(name: string, content: Uint8Array): OpenFont {
  try {
    const font = create(Buffer.from(content));
    if ('layout' in font) return font;
  } catch {
    // Reported below.
  }
  throw new Error(`${name}: is not a font, or is a collection of fonts.`);
}

function measured(name: string, weight: 'regular' | 'strong'): OpenFont {
  const file = `${name}/files/${name}-latin-${weight === 'regular' ? 400 : 700}-normal`;
  return openedFont(file, fontPackageFile(file));
}

/** The width of words in a font, relative to its fallback. Characters that either lacks are ignored. */
function widthBeside(fallback: OpenFont, font: OpenFont, words: string): number {
  const has = (letter: string) =>
    [fallback, font].every((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const common = [...words].filter(has).join('');
  return widthOf(font, common) / widthOf(fallback, common);
}

/** Width in em. */
const widthOf = (font: OpenFont, words: string) =>
  font.layout(words).advanceWidth / font.unitsPerEm;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
