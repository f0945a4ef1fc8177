import { expect } from 'chai';
import { languageDetails, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import { isolated } from '../../src/languages/isolated.ts';
import { verbatimRefusals } from '../../src/languages/verbatim-refusals.ts';
import { name, saidIn, values } from './said-in.ts';

/** Refusals that pages read, not people. */
const isVerbatim = (path: string) =>
  Object.keys(verbatimRefusals).includes(path.split('.')[1] ?? '');
/** Reviewed: what a language says as English does. */
const asInEnglish: Readonly<Record<string, readonly string[]>> = {
  ar: ['emailPlaceholder', 'placeTitle'],
  de: ['placeTitle', 'regionLabel'],
};

const english = saidIn(catalogues.en);
const others = languages.filter((language) => language !== 'en');

/** Where a value is seen in a sentence. A number is no part of a longer one. */
const has = (text: string, value: string) =>
  /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text) : text.includes(value);

describe('A language', () => {
  for (const language of others) {
    const said = saidIn(catalogues[language]);
    /** The sentences, each with its path, about which something is true. */
    const those = (isTrue: (text: string, path: string) => boolean) =>
      [...said].filter(([path, text]) => !isVerbatim(path) && isTrue(text, path));

    describe(`${language}`, () => {
      it('says what English says: no sentence less, none more', () => {
        expect([...said.keys()].sort()).to.deep.equal([...english.keys()].sort());
      });

      it('says none of it in English, but for what was reviewed', () => {
        const same = those((text, path) => text === english.get(path));
        expect(same.map(([path]) => path).sort()).to.deep.equal(asInEnglish[language] ?? []);
      });

      it('has words in every sentence, and no blank around them or twice', () => {
        expect(
          those((text) => /^\s*$|^\s|\s$|\s\s|undefined|NaN|\[object/.test(text)),
        ).to.deep.equal([]);
      });

      it('passes on every name, number and address that English passes on', () => {
        const lost = those((text, path) =>
          values.some((value) => has(english.get(path) ?? '', value) && !has(text, value)),
        );
        expect(lost).to.deep.equal([]);
      });

      it('leaves the refusals that the page reads as they are', () => {
        for (const [path, text] of Object.entries(verbatimRefusals)) {
          expect(said.get(`refusals.${path}`)).to.equal(text);
        }
      });

      it('ends what it isolates, and turns no direction otherwise', () => {
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
      const atTheEnd = [...saidIn(catalogues[language])].filter(([, text]) =>
        text.replaceAll(/[\u2066-\u2069]/g, '').includes(`${name}.`),
      );
      expect(atTheEnd, language).to.deep.equal([]);
    }
  });

  it('is longer in the pseudo-language than in English, by about a third', () => {
    const length = (texts: ReadonlyMap<string, string>) => [...texts.values()].join('').length;
    const ratio = length(saidIn(catalogues[pseudoLanguage])) / length(english);
    expect(ratio).to.be.within(1.2, 1.6);
  });
});
