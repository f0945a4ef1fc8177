/** Doubled vowels make the text about as long as German. */
const letters = new Map([
  ...pairs('aeiouAEIOU', 'äëïöüÄËÏÖÜ').map(([plain, other]) => [plain, other + other] as const),
  ...pairs('cglnrsyCGLNRSY', 'çģļñŕšÿÇĢĻÑŔŠŸ'),
]);

function pairs(plain: string, accents: string) {
  return [...plain].map((letter, at) => [letter, accents.charAt(at)] as const);
}

/**
 * Adds accents and brackets to text.
 * @param sentences a sentence, or sentences in objects, arrays and functions
 * @param kept substrings without accents; the arguments of functions (names, numbers, addresses) are added
 */
export function accented<Saying>(sentences: Saying, kept: readonly string[] = []): Saying {
  return withAccents(sentences, kept) as Saying;
}

function withAccents(sentences: unknown, kept: readonly string[]): unknown {
  if (typeof sentences === 'function') {
    return (...given: unknown[]) => accented(sentences(...given), [...kept, ...given.map(String)]);
  }
  if (Array.isArray(sentences)) return sentences.map((part) => accented(part, kept));
  if (typeof sentences === 'object' && sentences !== null) {
    return Object.fromEntries(
      Object.entries(sentences).map(([name, part]) => [name, accented(part, kept)]),
    );
  }
  return typeof sentences === 'string' ? `[${sentence(sentences, kept)}]` : sentences;
}

function sentence(sentences: string, kept: readonly string[]): string {
  return cutAt(sentences, kept)
    .map((part) => (kept.includes(part) ? part : part.replaceAll(/[a-z]/gi, accent)))
    .join('');
}

const accent = (letter: string) => letters.get(letter) ?? letter;

/** Longest first: an address may contain a name. */
function cutAt(sentences: string, kept: readonly string[]): string[] {
  const parts = kept.filter((text) => text !== '').toSorted((a, b) => b.length - a.length);
  if (parts.length === 0) return [sentences];
  const escaped = parts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return sentences.split(new RegExp(`(${escaped.join('|')})`));
}
