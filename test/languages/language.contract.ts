import { expect } from 'chai';
import {
  type Language,
  languageDetails,
  languages,
  pseudoLanguage,
} from '../../src/domain/languages.ts';
import { verbatimRefusals } from '../../src/languages/catalogue.ts';
import { isolated } from '../../src/languages/formats.ts';

/** Refusals that pages read, not people. */
const isVerbatim = (path: string) =>
  Object.keys(verbatimRefusals).includes(path.split('.')[1] ?? '');

interface Reviewed {
  /** Paths of sentences that equal English. */
  readonly asInEnglish: Partial<Record<Language, readonly string[]>>;
  /** Latin words in Arabic texts. */
  readonly latin: readonly string[];
  /** Paths in Arabic without words: an example address, and combinations of other sentences. */
  readonly wordless: readonly string[];
  /** Paths of labels of buttons and similar links. */
  readonly onButtons: readonly string[];
}

/** Where a value is seen in a sentence. A number is no part of a longer one. */
const has = (text: string, value: string) =>
  /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text) : text.includes(value);

/** @param saidIn all sentences of a language by their paths */
export function itSpeaksEveryLanguage(
  saidIn: (language: Language) => ReadonlyMap<string, string>,
  reviewed: Reviewed,
): void {
  const others = languages.filter((language) => language !== 'en');
  const length = (texts: ReadonlyMap<string, string>) => [...texts.values()].join('').length;

  describe('A language', () => {
    const english = saidIn('en');
    for (const language of others) {
      const said = saidIn(language);
      /** The sentences, each with its path, about which something is true. */
      const those = (isTrue: (text: string, path: string) => boolean) =>
        [...said].filter(([path, text]) => !isVerbatim(path) && isTrue(text, path));

      describe(`${language}`, () => {
        it('has the same sentences as English', () => {
          expect([...said.keys()].sort()).to.deep.equal([...english.keys()].sort());
        });

        it('has no English sentences except reviewed ones', () => {
          const same = those((text, path) => text === english.get(path));
          expect(same.map(([path]) => path).sort()).to.deep.equal(
            reviewed.asInEnglish[language] ?? [],
          );
        });

        it('has text in every sentence, without surrounding or repeated spaces', () => {
          expect(
            those((text) => /^\s*$|^\s|\s$|\s\s|undefined|NaN|\[object/.test(text)),
          ).to.deep.equal([]);
        });

        it('uses the same parameters as English', () => {
          const lost = those((text, path) =>
            values.some((value) => has(english.get(path) ?? '', value) && !has(text, value)),
          );
          expect(lost).to.deep.equal([]);
        });

        it('has Arabic letters in Arabic only', () => {
          const arabic = those((text) => /\p{Script=Arabic}/u.test(text));
          expect(language === 'ar' ? [] : arabic).to.deep.equal([]);
        });

        it('closes each bidi isolate and uses no other direction marks', () => {
          const outside = (text: string) => text.replaceAll(/\u2068[^\u2066-\u2069]+\u2069/g, '');
          const turned = those((text) =>
            /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(outside(text)),
          );
          expect(turned).to.deep.equal([]);
        });

        if (languageDetails[language].direction === 'rtl') {
          it('isolates what runs in the other direction', () => {
            const names = values.filter((value) => /[a-z]/i.test(value));
            const bare = those((text) =>
              names.some((value) => text.replaceAll(isolated(value), '').includes(value)),
            );
            expect(bare).to.deep.equal([]);
          });
        }
      });
    }

    it('ends no sentence with the name of an organization: "Acme Inc.." has a stop too many', () => {
      for (const language of languages) {
        const atTheEnd = [...saidIn(language)].filter(([, text]) =>
          text.replaceAll(/[\u2066-\u2069]/g, '').includes(`${name}.`),
        );
        expect(atTheEnd, language).to.deep.equal([]);
      }
    });

    it('is longer in the pseudo-language than in English, by about a third', () => {
      const ratio = length(saidIn(pseudoLanguage)) / length(english);
      expect(ratio).to.be.within(1.2, 1.6);
    });
  });

  describe('Arabic', () => {
    const words = [...saidIn('ar')]
      .filter(([path]) => !reviewed.wordless.includes(path) && !isVerbatim(path))
      .map(([path, text]) => {
        const own = values.reduce((rest, value) => rest.replaceAll(value, ''), text);
        return [path, own] as const;
      });

    it('is written in Arabic letters, every sentence', () => {
      expect(words.filter(([, text]) => !/\p{Script=Arabic}{2}/u.test(text))).to.deep.equal([]);
    });

    it('has only reviewed Latin words', () => {
      const found = words.flatMap(([, text]) => text.match(/\.?\p{Script=Latin}+/gu) ?? []);
      expect([...new Set(found)].sort()).to.deep.equal(reviewed.latin);
    });

    it('sets Arabic commas and question marks', () => {
      expect(words.filter(([, text]) => /[,;?"']/.test(text))).to.deep.equal([]);
    });

    it('writes Western digits, as codes and addresses do', () => {
      expect(words.filter(([, text]) => /[\u0660-\u0669\u06F0-\u06F9]/.test(text))).to.deep.equal(
        [],
      );
    });
  });

  describe('German', () => {
    const english = saidIn('en');
    const german = saidIn('de');

    it('is short where a button is: about as long as English', () => {
      const length = (said: ReadonlyMap<string, string>, path: string) =>
        said.get(path)?.length ?? 0;
      const long = reviewed.onButtons.filter(
        (path) => length(german, path) > 1.6 * length(english, path) + 4,
      );
      expect(long).to.deep.equal([]);
      expect(reviewed.onButtons.filter((path) => length(german, path) === 0)).to.deep.equal([]);
    });

    /** Sentences about which something is true, each with its path and the English one. */
    const those = (isTrue: (text: string, original: string) => boolean) =>
      [...german].filter(([path, text]) => isTrue(text, english.get(path) ?? ''));

    it('has no English words', () => {
      const word = /\b(the|your|you|and|is|are|of|to|with|this|for|please)\b/i;
      expect(those((text) => word.test(text))).to.deep.equal([]);
    });

    it('has names and numbers in the order of English', () => {
      const inOrder = (text: string) =>
        values
          .filter((value) => has(text, value))
          .sort((a, b) => text.indexOf(a) - text.indexOf(b));
      expect(
        those((text, original) => `${inOrder(text)}` !== `${inOrder(original)}`),
      ).to.deep.equal([]);
    });

    for (const [term, translation] of Object.entries(terms)) {
      it(`uses "${term}" where English does`, () => {
        const inEnglish = new RegExp(`\\b${term}`, 'i');
        expect(
          those((text, original) => inEnglish.test(original) && !translation.test(text)),
        ).to.deep.equal([]);
      });
    }

    it('is polite: Sie, never du', () => {
      const rude = [...german].filter(([, text]) => /\b(du|dich|dir|dein\w*)\b/i.test(text));
      expect(rude).to.deep.equal([]);
    });

    it('uses German quotation marks, umlauts and ß', () => {
      const wrong = [...german].filter(([, text]) =>
        /["'”]|\b(fuer|ueber|koennen|muess\w*|gross|Strasse)\b/.test(text),
      );
      expect(wrong).to.deep.equal([]);
    });

    it('writes E\u2011Mail with a hyphen at which no line breaks', () => {
      expect([...german].filter(([, text]) => text.includes('E-Mail'))).to.deep.equal([]);
    });
  });
}

/** Terms with one German translation. They detect swapped sentences. */
const terms = {
  account: /Kont[eo]/,
  browser: /Browser/,
  code: /Code/i,
  cookie: /Cookie/,
  domain: /Domain/,
  email: /E‑Mail/,
  minute: /Minute/,
  password: /Pass(?:wort|wörter)/,
  region: /Region/i,
  support: /Support/,
};

/** Parameters of sentences. Each is unlike any word of a language. */
const product = 'Zonk & Wyx';
export const name = 'Quux (Qatar)';
const address = 'pim@quux.example';
const code = '304577';
const reference = 'K7QM';
const number = 45;
/** Parameters that are sentences of the language. */
const words = '§§';

/** Parameters of the sentences with others than numbers. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  continueWith: [name],
  documentTitle: [words],
  placeTitle: [words, words],
  errorTitle: [words],
  tryAgainAt: [new Date(2026, 10, 22, 4, 57)],
  queuedDate: [new Date(2026, 10, 22)],
  didYouMean: [address],
  optional: [words],
  extraRequired: [words],
  extraTooLong: [words, 300],
  consentRequired: [words],
  showField: [words],
  hideField: [words],
  'mails.code': [code, number],
  'mails.browserOn': [name, address],
  'mails.referenceOnPage': [reference],
  'mails.activation': [name, number],
  'mails.ready': [name],
  'mails.received': [name],
  'mails.refusal': [name],
  'activation.intro': [name],
};

/** Expected text of each parameter; `57` are the minutes of a time of day. */
export const values = [
  ...[product, name, address, code, reference, words],
  ...[`${number}`, `${number + 1}`, '57'],
];

/**
 * All sentences by their paths, such as `mails.code.subject`; functions get `values`.
 * @param parts of a language, each about a product
 */
export function saidIn(
  parts: readonly ((product: string) => object)[],
): ReadonlyMap<string, string> {
  return new Map(parts.flatMap((part) => sentences(part(product), '')));
}

function sentences(said: unknown, path: string): [path: string, text: string][] {
  if (typeof said === 'function') {
    return sentences(said(...(given[path] ?? [number, number + 1])), path);
  }
  if (typeof said === 'object' && said !== null) {
    return Object.entries(said).flatMap(([key, part]) =>
      sentences(part, path === '' ? key : `${path}.${key}`),
    );
  }
  return [[path, String(said)]];
}
