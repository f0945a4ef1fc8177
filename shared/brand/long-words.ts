/** Keys of large texts, with the width of their line at 320 pixels in em. */
const room = { product: 13.5, tagline: 9.3, shortNameSuffix: 34 } as const;

/**
 * Words that do not fit into a line at 320 pixels. Hyphens, spaces and soft hyphens allow a line break.
 * @param texts settings, or their translations
 */
export function longWords(texts: Partial<Record<keyof typeof room, unknown>>): string[] {
  return Object.entries(room).flatMap(([key, most]) => {
    const words = String(texts[key as keyof typeof room] ?? '').split(/[\s\u00AD\u200B-]+/);
    return words
      .filter((word) => widthOf(word) > most)
      .map(
        (word) =>
          `${key}: "${word}" is too long for a line at 320 pixels; put a soft hyphen (\\u00AD) into it.`,
      );
  });
}

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
