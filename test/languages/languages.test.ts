import { expect } from 'chai';
import { englishMessages } from '../../shared/languages/messages.ts';
import { languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { faultsOf, type Texts } from './language-faults.ts';
import { given, name, textsIn } from './sample-texts.ts';

const english = textsIn('en');
const length = (texts: Texts) => [...texts.values()].join('').length;

for (const language of languages) {
  const texts = textsIn(language);

  describe(`The sentences in ${language}`, () => {
    if (language !== pseudoLanguage) {
      it('have no fault', () => expect(faultsOf(language, texts, given)).to.deep.equal([]));
    }

    it('close each bidi isolate and use no other direction marks', () => {
      const outside = (text: string) => text.replaceAll(/\u2068[^\u2066-\u2069]+\u2069/g, '');
      const turned = [...texts].filter(([, text]) =>
        /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(outside(text)),
      );
      expect(turned).to.deep.equal([]);
    });

    it('do not end with the name of an organization, which would double the period of "Acme Inc."', () => {
      const atTheEnd = [...texts].filter(([, text]) =>
        text.replaceAll(/[\u2066-\u2069]/g, '').includes(`${name}.`),
      );
      expect(atTheEnd).to.deep.equal([]);
    });
  });
}

describe('The pseudo-language', () => {
  it('has every sentence, and is longer than English by about a third', () => {
    const pseudo = textsIn(pseudoLanguage);
    expect([...pseudo.keys()]).to.deep.equal([...englishMessages().keys()]);
    expect(length(pseudo) / length(english)).to.be.within(1.2, 1.6);
  });
});

describe('Arabic', () => {
  const texts = textsIn('ar');
  const translated = [...texts].map(
    ([id, text]) => [id, given.reduce((rest, value) => rest.replaceAll(value, ''), text)] as const,
  );

  it('has only reviewed Latin words', () => {
    const found = translated.flatMap(([id, text]) =>
      id === 'emailPlaceholder' ? [] : (text.match(/\.?\p{Script=Latin}+/gu) ?? []),
    );
    expect([...new Set(found)].sort()).to.deep.equal([
      '.com',
      '.sa',
      'EU',
      'JSON',
      'JavaScript',
      'a',
      'z',
    ]);
  });

  it('uses Arabic commas and question marks, and Western digits', () => {
    expect(
      translated.filter(([, text]) => /[,;?"'\u0660-\u0669\u06F0-\u06F9]/.test(text)),
    ).to.deep.equal([]);
  });
});
