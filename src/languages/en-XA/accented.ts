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
 * @param said a sentence, or sentences in objects, arrays and functions
 * @param kept substrings without accents; the arguments of functions (names, numbers, addresses) are added
 */
export function accented<Saying>(said: Saying, kept: readonly string[] = []): Saying {
  return withAccents(said, kept) as Saying;
}

function withAccents(said: unknown, kept: readonly string[]): unknown {
  if (typeof said === 'function') {
    return (...given: unknown[]) => accented(said(...given), [...kept, ...given.map(String)]);
  }
  if (Array.isArray(said)) return said.map((part) => accented(part, kept));
  if (typeof said === 'object' && said !== null) {
    return Object.fromEntries(
      Object.entries(said).map(([name, part]) => [name, accented(part, kept)]),
    );
  }
  return typeof said === 'string' ? `[${sentence(said, kept)}]` : said;
}

function sentence(said: string, kept: readonly string[]): string {
  return cutAt(said, kept)
    .map((part) => (kept.includes(part) ? part : part.replaceAll(/[a-z]/gi, accent)))
    .join('');
}

const accent = (letter: string) => letters.get(letter) ?? letter;

/** Longest first: an address may contain a name. */
function cutAt(said: string, kept: readonly string[]): string[] {
  const parts = kept.filter((text) => text !== '').toSorted((a, b) => b.length - a.length);
  if (parts.length === 0) return [said];
  const escaped = parts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return said.split(new RegExp(`(${escaped.join('|')})`));
}
