import { expect } from 'chai';
import { untranslated } from './support/untranslated.ts';

describe('a text in the pseudo-language', () => {
  it('is in a catalogue where it stands in brackets, with names in it or without', () => {
    expect(untranslated('[Šïïģñ üüp föör Northgate]', [])).to.equal(null);
    expect(untranslated('[Äädä ïïš [hëërë]]', [])).to.equal(null);
    expect(untranslated('[Ÿööüü ääŕëë thëë äädmïïñ ööf', [])).to.equal(null);
  });

  it('is in no catalogue where a word stands without, unless it is a name', () => {
    expect(untranslated('[Šïïģñ üüp] or not', [])).to.equal('or not');
    expect(untranslated('Sign in', [])).to.equal('Sign in');
    expect(untranslated('Northgate', [/Northgate/g])).to.equal(null);
  });
});
