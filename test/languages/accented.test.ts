import { expect } from 'chai';
import { accented } from '../../src/languages/en-XA/accented.ts';

describe('The pseudo-language', () => {
  it('puts sentences in brackets, with accents and padding', () => {
    expect(accented('Sign in')).to.equal('[Šïïģñ ïïñ]');
  });

  it('keeps parameters with any characters', () => {
    const greet = accented((name: string, sum: number) => `Hello ${name}, ${sum} more`);
    expect(greet('Ada (A+B.)', 3)).to.equal('[Hëëļļöö Ada (A+B.), 3 mööŕëë]');
  });

  it('keeps an address that holds a name which is kept, too', () => {
    const say = accented((name: string) => ({
      ask: (address: string) => `Is ${address} ${name}?`,
    }));
    expect(say('ada').ask('ada@a.example')).to.equal('[ÏÏš ada@a.example ada?]');
  });

  it('stores nothing without a value', () => {
    expect(accented((name: string) => `One${name}`)('')).to.equal('[ÖÖñëë]');
  });

  it('converts lists, parts and nested functions, and leaves other values', () => {
    const said = accented((product: string) => ({
      list: ['a', 'b'],
      size: 3,
      code: (digits: string) => ({ subject: `${digits} for ${product}` }),
    }))('Acme');
    expect(said.list).to.deep.equal(['[ää]', '[b]']);
    expect(said.size).to.equal(3);
    expect(said.code('123')).to.deep.equal({ subject: '[123 fööŕ Acme]' });
  });
});
