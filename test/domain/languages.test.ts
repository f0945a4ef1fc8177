import { expect } from 'chai';
import { spokenLanguage } from '../../src/domain/languages.ts';

describe('the language somebody is spoken to in', () => {
  const spoken = (...wanted: (string | null | undefined)[]) =>
    spokenLanguage(['en', 'ar', 'de'], wanted);

  it('is the dearest of theirs that is offered, wherever they read it', () => {
    expect(spoken('fr', 'ar-SA', 'de')).to.equal('ar');
    expect(spoken('DE-ch', 'en')).to.equal('de');
    expect(spokenLanguage(['en', 'en-XA'], ['en-XA'])).to.equal('en-XA');
  });

  it('is the first one for whoever reads none of them, or does not say', () => {
    expect(spoken('fr', '*', '', null, undefined)).to.equal('en');
    expect(spoken()).to.equal('en');
  });

  it('takes no language for one whose name begins likewise', () => {
    expect(spoken('arn', 'de')).to.equal('de');
  });
});
