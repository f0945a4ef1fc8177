import { dirname, join } from 'node:path';
import { oklch, wcagContrast } from 'culori';
import { brandMarkOnPanel, brandPicture, iconFiles } from '../../shared/brand/brand-mark.ts';
import type { Branded } from '../../shared/brand/branded.ts';
import { paletteOf } from '../../shared/brand/palette.ts';
import type { Picture } from '../../shared/brand/read-brand.ts';
import { type Scheme, schemes } from '../../shared/brand/scheme.ts';
import { isDark } from '../../shared/brand/shades.ts';
import { messageProblemsOf } from '../../shared/brand/translation-problems.ts';
import { untranslatedIn } from '../../shared/languages/untranslated.ts';
import { languageDetailsOf } from '../../src/domain/languages.ts';
import { openedFont } from './fonts/brand-fonts.ts';
import { namesIn } from './fonts/font-files.ts';
import { type Pixels, pixelsOf } from './images/rasterize.ts';
import { rasterizerFiles } from './images/rasterizer-files.ts';

/**
 * Likely mistakes of a brand that the build accepts.
 * @returns a line for each: setting or file, effect and remedy
 * @throws an error with the file that is not a font
 */
export async function brandWarnings(branded: Branded): Promise<string[]> {
  return [
    ...redAccent(branded),
    ...repeatedName(branded),
    ...(await invisiblePictures(branded)),
    ...lackingFonts(branded),
    ...messageProblemsOf(branded, 'missing', 'unknown'),
    ...untranslatedIn(branded.settings, branded.brand),
  ];
}

function redAccent({ settings }: Branded): string[] {
  const { accent, danger } = paletteOf(settings).light;
  const [chosen, red] = [oklch(accent), oklch(danger)];
  const apart = Math.abs((chosen?.h ?? 180) - (red?.h ?? 0));
  return (chosen?.c ?? 0) >= 0.1 && Math.min(apart, 360 - apart) <= 10
    ? [
        `accentColor: ${accent} is nearly the red of errors (${danger}), so that links, focus and progress look like errors. Set accentColor to a dark gray, and buttonColor and panelColor to your red.`,
      ]
    : [];
}

function repeatedName({ settings, brand, overridden }: Branded): string[] {
  const isSet =
    Object.hasOwn(Object(brand.values), 'markIncludesName') ||
    overridden.includes('markIncludesName');
  const wide = [settings.mark, settings.markOnDark]
    .map((name) => brandPicture(brand, name))
    .find((mark) => mark && mark.width > 2 * mark.height);
  return wide && !isSet
    ? [
        `markIncludesName: ${wide.name} is wide, and the name is beside it. Set true if the mark contains the name, else false.`,
      ]
    : [];
}

async function invisiblePictures(branded: Branded): Promise<string[]> {
  const draw = await pixelsOf(await rasterizerFiles());
  const isInvisible = (picture: Picture, background: string) =>
    visibleShare(draw(sample(picture)), background) < 0.5;
  return [...invisibleMarks(branded, isInvisible), ...invisibleIcons(branded, isInvisible)];
}

type IsInvisible = (picture: Picture, background: string) => boolean;

function invisibleMarks(branded: Branded, isInvisible: IsInvisible): string[] {
  const palette = paletteOf(branded.settings);
  const isSame = palette.light.panel === palette.dark.panel;
  return schemes.slice(0, isSame ? 1 : 2).flatMap((scheme) => {
    const { panel } = palette[scheme];
    const mark = brandMarkOnPanel(branded, scheme);
    if (!mark || !isInvisible(mark, panel)) return [];
    const key = isDark(panel) ? 'markOnDark' : 'mark';
    return [
      `${key}: most of ${mark.name} can hardly be seen on the panel, ${panel} in ${scheme} mode. Name a picture in other colors, or change panelColor.`,
    ];
  });
}

function invisibleIcons({ brand, settings }: Branded, isInvisible: IsInvisible): string[] {
  const palette = paletteOf(settings);
  return Object.entries(iconFiles(settings)).flatMap(([key, name]) => {
    const icon = brandPicture(brand, name);
    return schemes
      .map((scheme) => ({ scheme, background: palette[scheme].field }))
      .filter(
        ({ scheme, background }) =>
          icon && !hasColorsFor(icon, scheme) && isInvisible(icon, background),
      )
      .map(
        ({ scheme, background }) =>
          `${key}: most of ${name} can hardly be seen on its button, ${background} in ${scheme} mode. Name a picture in other colors; an SVG may have other ones in dark mode (prefers-color-scheme).`,
      );
  });
}

/** Whether a drawing has colors for dark mode, which the rasterizer ignores. */
const hasColorsFor = ({ base64 }: Picture, scheme: Scheme) =>
  scheme === 'dark' && Buffer.from(base64, 'base64').includes('prefers-color-scheme');

const HEIGHT = 48;

/** The picture as a small drawing, to count its colors. */
function sample({ type, base64, width, height }: Picture): string {
  const across = Math.min(Math.ceil((HEIGHT * width) / height), 10 * HEIGHT);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${HEIGHT}"><image width="${across}" height="${HEIGHT}" href="data:${type};base64,${base64}"/></svg>`;
}

/** The share of drawn pixels with the contrast that WCAG requires of graphics; 1 for an empty drawing. */
function visibleShare(pixels: Pixels, background: string): number {
  const known = new Map<string, boolean>();
  const isSeen = (rgb: readonly number[]) => {
    const color = `rgb(${rgb.join()})`;
    const seen = known.get(color) ?? wcagContrast(color, background) >= 3;
    known.set(color, seen);
    return seen;
  };
  const drawn = Array.from({ length: pixels.length / 4 }, (_, index) => index * 4).filter(
    (at) => (pixels[at + 3] ?? 0) > 127,
  );
  const seen = drawn.filter((at) => isSeen([...pixels.subarray(at, at + 3)]));
  return drawn.length === 0 ? 1 : seen.length / drawn.length;
}

function lackingFonts({ settings, brand }: Branded): string[] {
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
  return (['textFont', 'displayFont'] as const).flatMap((key) => {
    const fonts = namesIn(settings[key]).flatMap((name) => brand.fonts[name] ?? []);
    return fonts.slice(0, 1).flatMap((font) => {
      const file = join(dirname(brand.name), font.name);
      const opened = openedFont(file, Buffer.from(font.base64, 'base64'));
      const has = (letter: string) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      return settings.languages
        .filter((language) => {
          const letters = [...languageDetailsOf(language).name];
          // Headings of another script may well be in a system font.
          return !letters.every(has) && (key === 'textFont' || letters.some(has));
        })
        .map(
          (language) =>
            `${key}: ${font.name} lacks letters of ${inEnglish.of(language)}, which comes in a system font. For one face in all languages, name a font that has them.`,
        );
    });
  });
}
