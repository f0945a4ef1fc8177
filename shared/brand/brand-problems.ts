import { wcagContrast } from 'culori';
import type { Settings } from '../settings/settings-schema.ts';
import { type Colours, paletteOf } from './palette.ts';
import type { Brand } from './read-brand.ts';

/** WCAG 2.2: text, and what one has to see to use the page. */
const TEXT = 4.5;
const SHAPE = 3;

/** Every pair that is used: what stands on what, and the ratio it needs. */
const pairs: ReadonlyArray<readonly [keyof Colours, keyof Colours, number]> = [
  ['text', 'surface', TEXT],
  ['text', 'surfaceSunken', TEXT],
  ['textQuiet', 'surface', TEXT],
  ['textQuiet', 'surfaceSunken', TEXT],
  ['lineStrong', 'surface', SHAPE],
  ['accent', 'surface', TEXT],
  ['accent', 'surfaceSunken', TEXT],
  ['accentHover', 'surface', TEXT],
  ['onAccent', 'accent', TEXT],
  ['text', 'field', TEXT],
  ['textQuiet', 'field', TEXT],
  ['lineStrong', 'field', SHAPE],
  ['onButton', 'button', TEXT],
  ['onButton', 'buttonHover', TEXT],
  ['onDisabled', 'disabled', TEXT],
  ['danger', 'surface', TEXT],
  ['danger', 'dangerSurface', TEXT],
  ['caution', 'cautionSurface', TEXT],
  ['success', 'surface', TEXT],
  ['success', 'successSurface', TEXT],
  ['onPanel', 'panel', TEXT],
  ['onPanel', 'panelGlow', TEXT],
  ['onPanelQuiet', 'panel', TEXT],
  ['onPanelQuiet', 'panelGlow', TEXT],
];

/** The setting of each color, for error messages. */
const origins: Partial<Record<keyof Colours, string>> = {
  accent: 'accentColor',
  accentHover: 'accentColor',
  button: 'buttonColor',
  buttonHover: 'buttonColor',
  panel: 'panelColor',
  panelGlow: 'panelColor',
};

/**
 * What keeps a brand from a page that everybody can read.
 * @returns a line for each: the setting, what is wrong, what is needed; empty for nothing
 */
export function brandProblems(
  settings: Settings,
  brand: Pick<Brand, 'pictures' | 'fonts'>,
): string[] {
  return [...missingFiles(settings, brand), ...weakPairs(settings), ...longWords(settings)];
}

function missingFiles(
  { mark, markOnDark, favicon, illustration, textFont, displayFont }: Settings,
  { pictures, fonts }: Pick<Brand, 'pictures' | 'fonts'>,
): string[] {
  const missing = (named: Record<string, string | null>, files: object, none: string) =>
    Object.entries(named)
      .filter(([, name]) => name !== null && !Object.hasOwn(files, name))
      .map(
        ([key, name]) =>
          `${key}: ${name} is not in the brand's folder, which has ${Object.keys(files).join(', ') || none}.`,
      );
  return [
    ...missing({ mark, markOnDark, favicon, illustration }, pictures, 'no picture'),
    ...missing({ textFont, displayFont }, fonts, 'no font'),
  ];
}

function weakPairs(settings: Settings): string[] {
  const palette = paletteOf(settings);
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.flatMap(([front, back, needed]) => {
      const [ink, ground] = [palette[scheme][front], palette[scheme][back]];
      const ratio = wcagContrast(ink, ground);
      if (ratio >= needed) return [];
      const key = origins[front] ?? origins[back] ?? 'accentColor';
      const setting =
        key === 'accentColor' && scheme === 'dark' && settings.accentColorDark !== null
          ? 'accentColorDark'
          : key;
      return [
        `${setting}: ${front} ${ink} on ${back} ${ground}, in ${scheme} mode, has a contrast of ${ratio.toFixed(2)}; at least ${needed} is needed.`,
      ];
    }),
  );
}

/** What stands large on the page, by the room of its line at 320 pixels in widths of its own letters. */
const room = { product: 13.5, tagline: 9.3, shortNameSuffix: 34 } as const;

/**
 * Words that would be broken anywhere at 320 pixels. A hyphen, a blank or a soft hyphen lets a word go on in the next
 * line by itself.
 * @param said settings, or what is said in their place in another language
 */
export function longWords(said: Partial<Record<keyof typeof room, unknown>>): string[] {
  return Object.entries(room).flatMap(([key, most]) => {
    const words = String(said[key as keyof typeof room] ?? '').split(/[\s\u00AD\u200B-]+/);
    return words
      .filter((word) => widthOf(word) > most)
      .map(
        (word) =>
          `${key}: "${word}" is too long for a line at 320 pixels; put a soft hyphen (\\u00AD) into it.`,
      );
  });
}

/** About as wide as in a usual typeface, in em. */
const widthOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (letterWidth(letter) ?? 0.56), 0);

function letterWidth(letter: string): number | undefined {
  if (/[fijlrtI.,:;'|!]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.88;
  if (/\p{Lu}/u.test(letter)) return 0.68;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter))
    return 0;
  return undefined;
}
