import { expect } from 'chai';
import { CodeForm } from '../../../src/domain/forms/code-form.ts';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { errorsInWords } from '../../harness/sentences.ts';

describe('CodeForm', () => {
  for (const code of ['123456', '000000', '999999']) {
    it(`takes ${code}`, () => {
      expect(fieldErrors(new CodeForm(code))).to.deep.equal({});
    });
  }

  for (const code of [
    '',
    '1',
    '12345',
    '1234567',
    '12345a',
    '123 456',
    ' 12345',
    '123456\n',
    '１２３４５６',
  ]) {
    it(`asks for the 6 digits instead of ${JSON.stringify(code)}`, () => {
      const errors = errorsInWords(fieldErrors(new CodeForm(code)));
      expect(errors).to.deep.equal({ code: 'Please enter the 6 digits' });
    });
  }
});
