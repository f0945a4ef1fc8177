import { expect } from 'chai';
import {
  languageDetails,
  languageDetailsOf,
  matchLanguage,
  pseudoLanguage,
} from '../../src/domain/languages.ts';

describe('matchLanguage', () => {
  const matched = (...wanted: (string | null | undefined)[]) =>
    matchLanguage(['en', 'ar', 'de'], wanted);

  it('is the first offered one of their preferences, in any region', () => {
    expect(matched('fr', 'ar-SA', 'de')).to.equal('ar');
    expect(matched('DE-ch', 'en')).to.equal('de');
    expect(matchLanguage(['en', 'en-XA'], ['en-XA'])).to.equal('en-XA');
  });

  it('is the first offered one if no preference matches', () => {
    expect(matched('fr', '*', '', null, undefined)).to.equal('en');
    expect(matched()).to.equal('en');
  });

  it('does not confuse languages with a common prefix', () => {
    expect(matched('arn', 'de')).to.equal('de');
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
