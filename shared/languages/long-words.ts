import type { CompiledMessage } from '../../src/languages/formats.ts';

/** Width of a line at 320 pixels, in em, for settings with large text. */
const lineWidth = { product: 13.5, tagline: 9.3, shortNameSuffix: 34 } as const;

/** Width of a line of a message at 320 pixels, in em. Headings have large letters. */
const lineWidthOf = (id: string) =>
  id === 'tagline'
    ? lineWidth.tagline
    : /Heading|Title$|^mails\.\w+\.heading$/.test(id)
      ? 13.5
      : 17;

/**
 * Finds words that do not fit into a line at 320 pixels. Hyphens, spaces and soft hyphens allow a line break.
 * @param texts settings, or their translations
 * @returns a line for each
 */
export function longWords(texts: Partial<Record<keyof typeof lineWidth, unknown>>): string[] {
  return Object.entries(lineWidth).flatMap(([key, max]) =>
    tooLong(String(texts[key as keyof typeof lineWidth] ?? ''), max).map(
      (problem) => `${key}: ${problem}.`,
    ),
  );
}

/** Finds words of a message that are too long. Placeholders are not counted. */
export function longWordsIn(id: string, message: CompiledMessage): string[] {
  if (typeof message === 'string') return tooLong(message, lineWidthOf(id));
  return message.flatMap((part) =>
    typeof part === 'string'
      ? tooLong(part, lineWidthOf(id))
      : Object.values(part[1] ?? {}).flatMap((text) => longWordsIn(id, text as CompiledMessage)),
  );
}

const tooLong = (text: string, max: number): string[] =>
  text
    .split(/[\s\u00AD\u200B-]+/)
    .filter((word) => widthOf(word) > max)
    .map(
      (word) =>
        `"${word}" is too long for a line at 320 pixels; put a soft hyphen (\\u00AD) into it`,
    );

/** Approximate width in a common typeface, in em. */
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
