import { expect } from 'chai';
import { isLanguage, matchLanguage } from '../../src/domain/languages.ts';

describe('matchLanguage', () => {
  const spoken = (...wanted: (string | null | undefined)[]) =>
    matchLanguage(['en', 'ar', 'de'], wanted);

  it('is the first offered one of their preferences, in any region', () => {
    expect(spoken('fr', 'ar-SA', 'de')).to.equal('ar');
    expect(spoken('DE-ch', 'en')).to.equal('de');
    expect(matchLanguage(['en', 'en-XA'], ['en-XA'])).to.equal('en-XA');
  });

  it('is the first offered one if no preference matches', () => {
    expect(spoken('fr', '*', '', null, undefined)).to.equal('en');
    expect(spoken()).to.equal('en');
  });

  it('does not confuse languages with a common prefix', () => {
    expect(spoken('arn', 'de')).to.equal('de');
  });
});

describe('A language', () => {
  it('is identified by its tag', () => {
    expect(isLanguage('ar')).to.equal(true);
    for (const tag of ['fr', 'toString', '', ['ar'], null]) {
      expect(isLanguage(tag), JSON.stringify(tag)).to.equal(false);
    }
  });
});
