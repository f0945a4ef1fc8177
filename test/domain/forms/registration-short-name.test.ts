import { expect } from 'chai';
import fc from 'fast-check';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { RegistrationForm } from '../../../src/domain/forms/registration-form.ts';
import { normalizeShortName } from '../../../src/domain/short-name.ts';
import { testRegistration } from '../../harness/fakes/test-registration.ts';
import { errorsInWords } from '../../harness/sentences.ts';

const shortNameInvalid =
  "Your organization's part of the Northgate URL must be no more than 63 characters, contain only lowercase alphanumeric characters and can include hyphens. It must start and end with an alphanumeric character.";

function errors(orgShortName: string) {
  const context = { requirePersonalInfo: true, sso: false };
  const form = new RegistrationForm({ ...testRegistration, orgShortName }, context);
  return errorsInWords(fieldErrors(form));
}

describe('the short name of RegistrationForm', () => {
  for (const orgShortName of ['a', '7', 'acme', '24-7', 'a-b-c', 'a--b', 'a'.repeat(63)]) {
    it(`may be "${orgShortName}"`, () => {
      expect(errors(orgShortName)).to.deep.equal({});
    });
  }

  for (const orgShortName of [
    '-',
    '-acme',
    'acme-',
    'Acme',
    'ac me',
    ' acme',
    'acme\n',
    'ac_me',
    'ac.me',
    'acmé',
    'аcme',
    '٣',
    'a'.repeat(64),
  ]) {
    it(`may not be ${JSON.stringify(orgShortName)}`, () => {
      expect(errors(orgShortName)).to.deep.equal({ orgShortName: shortNameInvalid });
    });
  }

  it('takes whatever the normaliser leaves without a hyphen at the end, up to 63 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const orgShortName = normalizeShortName(typed).slice(0, 63).replace(/-$/, '');
        const expected = orgShortName === '' ? 'Northgate URL is required' : undefined;
        expect(errors(orgShortName).orgShortName).to.equal(expected);
      }),
    );
  });
});
