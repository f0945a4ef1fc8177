import { expect } from 'chai';
import { isLanguage, spokenLanguage } from '../../src/domain/languages.ts';

describe('spokenLanguage', () => {
  const spoken = (...wanted: (string | null | undefined)[]) =>
    spokenLanguage(['en', 'ar', 'de'], wanted);

  it('is the first of their preferences that is offered, in any region', () => {
    expect(spoken('fr', 'ar-SA', 'de')).to.equal('ar');
    expect(spoken('DE-ch', 'en')).to.equal('de');
    expect(spokenLanguage(['en', 'en-XA'], ['en-XA'])).to.equal('en-XA');
  });

  it('is the first one offered if they name none of them', () => {
    expect(spoken('fr', '*', '', null, undefined)).to.equal('en');
    expect(spoken()).to.equal('en');
  });

  it('takes no language for one whose name begins likewise', () => {
    expect(spoken('arn', 'de')).to.equal('de');
  });
});

describe('A language', () => {
  it('is one by its tag alone', () => {
    expect(isLanguage('ar')).to.equal(true);
    for (const tag of ['fr', 'toString', '', ['ar'], null]) {
      expect(isLanguage(tag), JSON.stringify(tag)).to.equal(false);
    }
  });
});
