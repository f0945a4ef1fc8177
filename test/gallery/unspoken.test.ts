import { expect } from 'chai';
import { unspoken } from './support/unspoken.ts';

describe('a text in the pseudo-language', () => {
  it('is said by a catalogue where it stands in brackets, with names in it or without', () => {
    expect(unspoken('[Šïïģñ üüp föör Northgate]', [])).to.equal(null);
    expect(unspoken('[Äädä ïïš [hëërë]]', [])).to.equal(null);
    expect(unspoken('[Ÿööüü ääŕëë thëë äädmïïñ ööf', [])).to.equal(null);
  });

  it('is in no catalogue where a word stands without, unless it is a name', () => {
    expect(unspoken('[Šïïģñ üüp] or not', [])).to.equal('or not');
    expect(unspoken('Sign in', [])).to.equal('Sign in');
    expect(unspoken('Northgate', [/Northgate/g])).to.equal(null);
  });
});
