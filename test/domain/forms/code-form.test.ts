import { expect } from 'chai';
import fc from 'fast-check';
import { CodeForm, digitsOf } from '#page/domain/forms/code-form.ts';
import { fieldErrors } from '#page/domain/forms/field-errors.ts';
import { errorsInWords } from '../../harness/sentences.ts';

describe('digitsOf', () => {
  const found: Record<string, string[]> = {
    '': ['', 'abc', '½ ² ① Ⅷ 一', '\ud835'],
    '12': ['12'],
    '123': ['١2３'],
    '1': ['😀1'],
    '0909': ['𝟎𝟗𝟘𝟡'],
    '6789': ['٦٧٨٩', '６７８９'],
    '000000': ['000000'],
    '123456': ['123456', 'code 12-34 5678', '123–456', '1 2\t3\n4 5\u00a06', '1234567'],
    '012345': ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵', '०१२३४५', '０１２３４５'],
  };
  for (const [digits, texts] of Object.entries(found)) {
    it(`finds "${digits}" in ${texts.map((text) => JSON.stringify(text)).join(', ')}`, () => {
      for (const text of texts) expect(digitsOf(text), text).to.equal(digits);
    });
  }

  it('reads every decimal digit of Unicode as 0 to 9', () => {
    const decimalDigits: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (/\p{Nd}/u.test(character)) decimalDigits.push(character);
    }
    // Unicode guarantees complete runs from zero to nine, so the n-th digit has the value n modulo 10.
    const wrong = decimalDigits.filter((digit, index) => digitsOf(digit) !== String(index % 10));
    expect(wrong).to.deep.equal([]);
  });

  it('finds at most six digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const held = text.match(/\p{Nd}/gu) ?? [];
        expect(digitsOf(text)).to.match(/^[0-9]*$/);
        expect(digitsOf(text)).to.have.length(Math.min(6, held.length));
      }),
    );
  });
});

describe('CodeForm', () => {
  it('requires 6 digits', () => {
    for (const code of ['', '12345', '1234567', '12345a', ' 12345', '123456\n', '１２３４５６']) {
      const errors = errorsInWords(fieldErrors(new CodeForm(code)));
      expect(errors, code).to.deep.equal({ code: 'Please enter the 6 digits' });
    }
    for (const code of ['123456', '000000']) {
      expect(fieldErrors(new CodeForm(code)), code).to.deep.equal({});
    }
  });
});
