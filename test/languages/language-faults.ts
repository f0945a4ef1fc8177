import type { Language } from '../../src/domain/languages.ts';

export type Texts = ReadonlyMap<string, string>;

interface Rules {
  /** Words of this language that the other languages of the list do not have. */
  readonly words: RegExp;
  /** Patterns of informal address and wrong typography, by name of the fault. */
  readonly wrong: Readonly<Record<string, RegExp>>;
}

const word = (choices: string) => new RegExp(`(?<!\\p{L})(?:${choices})(?!\\p{L})`, 'iu');

const rules: Readonly<Record<string, Rules>> = {
  en: {
    words: word('the|your|you|and|is|are|of|to|with|this|for|please'),
    wrong: { 'has a typographic apostrophe': /’/ },
  },
  de: {
    words: word('der|die|das|und|Sie|Ihre?n?|nicht|wird|wurden?|einen?|eingeben|oder|ist'),
    wrong: {
      'is not polite': word('du|dich|dir|deinw*'),
      'has no German quotation mark, umlaut or ß':
        /["'”]|\b(fuer|ueber|koennen|muess\w*|gross|Strasse)\b/,
      'breaks E-Mail': /E-Mail/,
    },
  },
  es: {
    words: word(
      'el|los|las|su|sus|una|por|con|del|ha|registrarse|inicie|elija|inténtelo|puede|damos',
    ),
    wrong: {
      'is not polite': word('tú|tu|tus|te|ti|contigo|tuyo'),
      'lacks ¿ or ¡': /^[^¿]*\?|^[^¡]*!/,
      'has a straight quotation mark': /["']/,
    },
  },
  fr: {
    words: word('le|les|vous|votre|vos|des|est|une|pas|dans|avec|pour|et|veuillez|cette|ce'),
    wrong: {
      'is not polite': word('tu|toi|te|ton|ta|tes'),
      'lacks a narrow no-break space before ? ! ; : or within guillemets':
        /[^\u202F][?!;»]|[^\u202F\d]:|:(?=\S)(?<!\d:)|«(?!\u202F)/,
      'has a straight quotation mark': /["']/,
      'breaks e-mail': /e-mail/i,
    },
  },
};

/** Messages that consist of names, addresses or other sentences. */
const wordless = ['emailPlaceholder', 'documentTitle', 'placeTitle'];

/**
 * Finds faults that the structure of the messages does not show: sentences in another language or under a wrong id, and
 * wrong forms.
 * @param values of placeholders
 * @returns a line for each
 */
export function faultsOf(language: Language, texts: Texts, values: readonly string[]): string[] {
  const withoutValues = (text: string) =>
    values.reduce((rest, value) => rest.replaceAll(value, ''), text);
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const letters = new RegExp(`\\p{Script=${script}}{2}`, 'u');
  // A language without rules may have the words of another one.
  const others = Object.entries(rules).filter(([tag]) => tag !== language && rules[language]);
  const { wrong = {}, words } = rules[language] ?? {};
  return [...texts].flatMap(([id, text]) => {
    const plainText = withoutValues(text);
    if (wordless.includes(id)) return [];
    const isForeign = others.filter(
      ([, { words: foreign }]) => foreign.test(plainText) && !words?.test(plainText),
    );
    return [
      ...(letters.test(plainText) || /^\P{L}*\p{L}?\P{L}*$/u.test(plainText)
        ? []
        : [`has no letters in ${script} script`]),
      ...isForeign.map(([tag]) => `is in ${tag}`),
      ...Object.entries(wrong).flatMap(([what, pattern]) =>
        pattern.test(plainText) ? [what] : [],
      ),
    ].map((fault) => `${id} ${fault}: ${text}`);
  });
}
