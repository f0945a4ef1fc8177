import { expect } from 'chai';
import fc from 'fast-check';
import { digitsOf } from '../../src/domain/verification-code.ts';

describe('digitsOf', () => {
  const cases: [text: string, digits: string][] = [
    ['123456', '123456'],
    ['12', '12'],
    ['', ''],
    ['abc', ''],
    ['code 12-34 5678', '123456'],
    ['123-456', '123456'],
    ['123–456', '123456'],
    ['1 2\t3\n4 5\u00a06', '123456'],
    ['000000', '000000'],
    ['1234567', '123456'],
    ['٠١٢٣٤٥٦٧٨٩', '012345'],
    ['٦٧٨٩', '6789'],
    ['۰۱۲۳۴۵', '012345'],
    ['०१२३४५', '012345'],
    ['０１２３４５', '012345'],
    ['６７８９', '6789'],
    ['𝟎𝟗𝟘𝟡', '0909'],
    ['١2３', '123'],
    ['½ ² ① Ⅷ 一', ''],
    ['😀1', '1'],
    ['\ud835', ''],
  ];
  for (const [text, digits] of cases) {
    it(`finds "${digits}" in ${JSON.stringify(text)}`, () => {
      expect(digitsOf(text)).to.equal(digits);
    });
  }

  it('knows every decimal digit that Unicode has, as 0 to 9', () => {
    const decimalDigits: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (/\p{Nd}/u.test(character)) decimalDigits.push(character);
    }
    // Unicode promises complete runs from zero to nine, so the n-th of all digits is worth n modulo 10.
    const wrong = decimalDigits.filter((digit, index) => digitsOf(digit) !== String(index % 10));
    expect(wrong).to.deep.equal([]);
  });

  it('finds at most six digits, and no more than the text holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const held = text.match(/\p{Nd}/gu) ?? [];
        expect(digitsOf(text)).to.match(/^[0-9]*$/);
        expect(digitsOf(text)).to.have.length(Math.min(6, held.length));
      }),
    );
  });

  it('finds as many digits as it is told to, and six unless told', () => {
    expect(digitsOf('12345678', 1)).to.equal('1');
    expect(digitsOf('1 2 3 4 5 6 7 8', 8)).to.equal('12345678');
    expect(digitsOf('12345678')).to.equal('123456');
  });

  it('finds the same six digits whatever stands between them', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 6, maxLength: 6 });
    const filler = fc.stringMatching(/^[a-z –—.:-]*$/);
    fc.assert(
      fc.property(digits, filler, (code, between) => {
        expect(digitsOf(between + code.join(between) + between)).to.equal(code.join(''));
      }),
    );
  });
});
