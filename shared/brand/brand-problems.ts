import { didYouMean } from '../settings/setting.ts';
import type { Settings } from '../settings/settings-schema.ts';
import { isSquare, ownPicture } from './brand-mark.ts';
import { weakPairs } from './contrast.ts';
import type { Brand } from './read-brand.ts';

/**
 * What keeps a brand from a page that everybody can read.
 * @returns a line for each: the setting, what is wrong, what is needed; empty for nothing
 */
export function brandProblems(
  settings: Settings,
  brand: Pick<Brand, 'pictures' | 'fonts'>,
): string[] {
  return [
    ...missingFiles(settings, brand),
    ...wrongSizes(settings, brand),
    ...weakPairs(settings),
    ...longWords(settings),
  ];
}

function missingFiles(
  { mark, markOnDark, favicon, illustration, socialImage, textFont, displayFont }: Settings,
  { pictures, fonts }: Pick<Brand, 'pictures' | 'fonts'>,
): string[] {
  const missing = (named: Record<string, NamedFiles>, files: object, none: string) =>
    Object.entries(named)
      .flatMap(([key, names]) => [names ?? []].flat().map((name) => [key, name] as const))
      .filter(([, name]) => !Object.hasOwn(files, name))
      .map(
        ([key, name]) =>
          `${key}: ${name} is not in the brand's folder, which has ${Object.keys(files).join(', ') || none}.${didYouMean(`${name}`, Object.keys(files))}`,
      );
  return [
    ...missing({ mark, markOnDark, favicon, illustration, socialImage }, pictures, 'no picture'),
    ...missing({ textFont, displayFont }, fonts, 'no font'),
  ];
}

type NamedFiles = string | readonly string[] | null;

function wrongSizes({ favicon, socialImage }: Settings, brand: Pick<Brand, 'pictures'>): string[] {
  const icon = ownPicture(brand, favicon);
  const preview = ownPicture(brand, socialImage);
  const isPreview = preview?.width === 1200 && preview.height === 630;
  return [
    ...(icon && !isSquare(icon)
      ? [
          `favicon: ${icon.name} is ${icon.width} by ${icon.height} pixels; it must be square. Without this key the tab shows the mark if that is square, else the first letter of product.`,
        ]
      : []),
    ...(preview && !isPreview
      ? [
          `socialImage: ${preview.name} is ${preview.width} by ${preview.height} pixels; it must be 1200 by 630.`,
        ]
      : []),
  ];
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
export const widthOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (letterWidth(letter) ?? 0.56), 0);

function letterWidth(letter: string): number | undefined {
  if (/[fijlrtI.,:;'|!]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.88;
  if (/\p{Lu}/u.test(letter)) return 0.68;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter))
    return 0;
  return undefined;
}
