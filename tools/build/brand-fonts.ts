import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font as OpenFont } from 'fontkit';
import subset from 'subset-font';
import type { Branded } from '../../shared/brand/branded-settings.ts';
import type { Font } from '../../shared/brand/read-brand.ts';
import {
  familiesOf,
  type Kind,
  sourceOf,
  type WebFont,
  type WebFonts,
  weights,
} from './font-files.ts';
import type { Prerendered } from './prerender.tsx';
import { type Words, wordsOf } from './words-by-weight.ts';

/**
 * What stands in for a font until it has come: by the names it is known by on the systems that have it, measured by a
 * package that holds one of the same widths.
 */
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

/** Latin of all of Europe, and the signs of texts. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x203a],
] as const;

/**
 * Makes of a brand's fonts what the page needs of them: cut down to the characters of Latin script, of the page's languages and of the
 * brand's own texts, and to the weights that are used.
 * @param root absolute path of the repository
 * @param screen the first one, in each language: by its words a font is compared with what stands in for it
 * @returns by file name; empty where the brand has none
 * @throws an error that names the file that is no font, or two that do not belong together
 */
export async function webFonts(
  root: string,
  { brand, settings }: Branded,
  screen: Pick<Prerendered, 'step' | 'marketing'>,
): Promise<WebFonts> {
  const fonts = Object.values(brand.fonts);
  if (fonts.length === 0) return {};
  const words = wordsOf(`${screen.step} ${screen.marketing}`);
  const characters = [
    ...ranges.map(([first, last]) =>
      String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
      ),
    ),
    '\u20ac\u2122\u2212',
    JSON.stringify(settings),
    ...sourcesOfLanguage(root),
  ].join('');
  const made = fonts.map(
    async (font) =>
      [
        font.name,
        await webFont(font, join(dirname(brand.name), font.name), characters, words),
      ] as const,
  );
  const found = Object.fromEntries(await Promise.all(made));
  familiesOf({ brand, settings }, found);
  return found;
}

function sourcesOfLanguage(root: string): string[] {
  const folder = join(root, 'src/languages');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Of the table of names: what a licence asks to be kept with the font. */
const licence = [0, 13, 14];

/** @param file its path */
async function webFont(font: Font, file: string, characters: string, words: Words) {
  const content = Buffer.from(font.base64, 'base64');
  const whole = openedFont(file, content);
  const { wght, ...others } = whole.variationAxes;
  const near = (weight: number) =>
    wght ? Math.min(Math.max(weight, wght.min), wght.max) : whole['OS/2'].usWeightClass;
  const [least, most] = [near(weights.body), near(weights.heading)];
  const fixed = Object.entries(others).map(([axis, value]) => [axis, value?.default ?? 0]);
  const cut = await subset(content, characters, {
    targetFormat: 'woff2',
    preserveNameIds: licence,
    variationAxes: {
      ...Object.fromEntries(fixed),
      ...(wght && { wght: { min: least, max: most, default: least } }),
    },
  });
  // Only a font that is not compressed can be had in another weight.
  const plain = openedFont(file, await subset(content, characters, { targetFormat: 'truetype' }));
  const inWeight = (weight: number) => (wght ? plain.getVariation({ wght: near(weight) }) : plain);
  const { ascent, descent, lineGap, unitsPerEm } = whole;
  /** Said of the font itself, too: systems differ in where a font says how high it is. */
  const heights = (scale: number) => ({
    ascentOverride: percent(ascent / unitsPerEm / scale),
    descentOverride: percent(-descent / unitsPerEm / scale),
    lineGapOverride: percent(lineGap / unitsPerEm / scale),
  });
  const standIns = (kind: Kind) =>
    fallbacks.map(({ widths, ...names }) => {
      const weight = kind === 'body' ? 'regular' : 'strong';
      const scale = widthBeside(measured(widths, weight), inWeight(weights[kind]), words[kind]);
      const { ascentOverride, descentOverride, lineGapOverride } = heights(scale);
      return [
        `src:${names[weight].map((name) => `local("${name}")`).join()}`,
        `size-adjust:${percent(scale)}`,
        `ascent-override:${ascentOverride}`,
        `descent-override:${descentOverride}`,
        `line-gap-override:${lineGapOverride}`,
      ].join(';');
    });
  const webFont: WebFont = {
    name: font.name.replace(/\.\w+$/, '.woff2'),
    base64: Buffer.from(cut).toString('base64'),
    source: sourceOf(font),
    weights: [least, most],
    descriptors: {
      weight: least === most ? `${least}` : `${least} ${most}`,
      ...heights(1),
    },
    fallbacks: {
      body: standIns('body'),
      label: standIns('label'),
      heading: standIns('heading'),
    },
  };
  return webFont;
}

/** @throws an error that names the file that is no font */
export function openedFont(name: string, content: Uint8Array): OpenFont {
  try {
    const font = create(Buffer.from(content));
    if ('layout' in font) return font;
  } catch {
    // Said below.
  }
  throw new Error(`${name}: is not a font, or is a collection of fonts.`);
}

const require = createRequire(import.meta.url);

function measured(name: string, weight: 'regular' | 'strong'): OpenFont {
  const file = `@fontsource/${name}/files/${name}-latin-${weight === 'regular' ? 400 : 700}-normal.woff2`;
  return openedFont(file, readFileSync(require.resolve(file)));
}

/** How wide words are in a font, by how wide they are in what stands in for it. What either lacks is set in a third one. */
function widthBeside(standIn: OpenFont, font: OpenFont, words: string): number {
  const has = (letter: string) =>
    [standIn, font].every((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const common = [...words].filter(has).join('');
  return widthOf(font, common) / widthOf(standIn, common);
}

/** In em. */
const widthOf = (font: OpenFont, words: string) =>
  font.layout(words).advanceWidth / font.unitsPerEm;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
