const letters = new Map(
  [...'aeiouAEIOUcglnrsyCGLNRSY'].map((plain, index) => [
    plain,
    // A vowel twice: about as much longer as German is.
    [...'äëïöüÄËÏÖÜçģļñŕšÿÇĢĻÑŔŠŸ'].map((letter, at) => (at < 10 ? letter + letter : letter))[
      index
    ] ?? '',
  ]),
);

/**
 * A catalogue whose sentences have accents. What they get (names, numbers, addresses) stays as it is, and so does what
 * no person reads: words with an underscore.
 */
export function accented<Said>(said: Said, kept: readonly string[] = []): Said {
  if (typeof said === 'function') {
    const speak = (...given: unknown[]) =>
      accented(said(...given), [...kept, ...given.map(String).filter((text) => text !== '')]);
    return speak as Said;
  }
  if (Array.isArray(said)) return said.map((part) => accented(part, kept)) as Said;
  if (typeof said === 'object' && said !== null) {
    const parts = Object.entries(said).map(([name, part]) => [name, accented(part, kept)]);
    return Object.fromEntries(parts) as Said;
  }
  if (typeof said !== 'string' || said.includes('_')) return said;
  return `[${apart(said, kept)
    .map((part) =>
      kept.includes(part)
        ? part
        : [...part].map((letter) => letters.get(letter) ?? letter).join(''),
    )
    .join('')}]` as Said;
}

/** A sentence, cut at what it got. */
function apart(sentence: string, kept: readonly string[]): string[] {
  if (kept.length === 0) return [sentence];
  const longestFirst = kept.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  return sentence.split(new RegExp(`(${pattern})`));
}
