import { expect } from 'chai';
import {
  languageDetails,
  languageDetailsOf,
  matchLanguage,
  pseudoLanguage,
} from '../../src/domain/languages.ts';
import { languageCases } from '../harness/language-cases.ts';

describe('matchLanguage', () => {
  for (const [offered, wanted, chosen] of languageCases) {
    it(`chooses ${chosen} of ${offered.join(', ')} for ${wanted.join(', ')}`, () => {
      expect(matchLanguage(offered, wanted)).to.equal(chosen);
    });
  }

  it('chooses the first offered one if no preference matches', () => {
    expect(matchLanguage(['en', 'ar'], ['', null, undefined])).to.equal('en');
    expect(matchLanguage(['en', 'ar'], [])).to.equal('en');
  });
});

describe('A language', () => {
  it('has its name and direction in the list', () => {
    expect(languageDetailsOf('ar')).to.deep.equal({ name: 'العربية', direction: 'rtl' });
  });

  it('has those of the runtime if a brand supplies it', () => {
    expect(languageDetailsOf('pt')).to.deep.equal({ name: 'Português', direction: 'ltr' });
    expect(languageDetailsOf('he')).to.deep.equal({ name: 'עברית', direction: 'rtl' });
  });

  it('has the name in the list that the runtime has, too', () => {
    for (const [tag, { name }] of Object.entries(languageDetails)) {
      if (tag === pseudoLanguage) continue;
      const runtimeName = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '';
      expect(name.toLowerCase()).to.equal(runtimeName.toLowerCase());
    }
  });
});
