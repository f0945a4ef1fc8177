import { expect } from 'chai';
import fc from 'fast-check';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { RegistrationForm } from '../../../src/domain/forms/registration-form.ts';
import { keepsRule, passwordRules } from '../../../src/domain/password.ts';
import { testRegistration } from '../../harness/fakes/test-registration.ts';
import { errorsInWords } from '../../harness/sentences.ts';

const context = { requirePersonalInfo: true, sso: false };
const weak =
  'Password must be at least 8 characters, contain at least one number, one uppercase letter, one lowercase letter, and one special character.';

function errors(password: string, confirmPassword = password) {
  return errorsInWords(
    fieldErrors(new RegistrationForm({ ...testRegistration, password, confirmPassword }, context)),
  );
}

describe('the password of RegistrationForm', () => {
  it('may have 8 characters and not 7', () => {
    expect(errors('aA1!aaaa')).to.deep.equal({});
    expect(errors('aA1!aaa')).to.deep.equal({ password: weak });
  });

  it('may have 256 characters and not 257', () => {
    expect(errors(`aA1!${'a'.repeat(252)}`)).to.deep.equal({});
    expect(errors(`aA1!${'a'.repeat(253)}`)).to.have.all.keys('password');
  });

  for (const [what, password] of [
    ['a lowercase letter', 'PASSW0RD!'],
    ['an uppercase letter', 'passw0rd!'],
    ['a number', 'Password!'],
    ['a special character', 'Passw0rdX'],
    ['anything but blanks', '        '],
  ] as const) {
    it(`is refused without ${what}`, () => {
      expect(errors(password)).to.deep.equal({ password: weak });
    });
  }

  it('is left as it was typed, blanks included', () => {
    const typed = '  Passw0rd!  ';
    const form = new RegistrationForm(
      { ...testRegistration, password: typed, confirmPassword: typed },
      context,
    );
    expect(form).to.include({ password: typed, confirmPassword: typed });
    expect(fieldErrors(form)).to.deep.equal({});
  });

  it('is required before anything else is said of it', () => {
    expect(errors('')).to.deep.equal({
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
    });
  });

  it('must be confirmed', () => {
    expect(errors('Passw0rd!', '')).to.deep.equal({
      confirmPassword: 'Confirm Password is required',
    });
  });

  for (const other of ['passw0rd!', 'Passw0rd! ', 'Passw0rd', 'Passw0rd!!']) {
    it(`must be confirmed exactly, not by ${JSON.stringify(other)}`, () => {
      expect(errors('Passw0rd!', other)).to.deep.equal({
        confirmPassword: 'Passwords must match',
      });
    });
  }

  it('may be weak and confirmed: only the weakness is said', () => {
    expect(errors('weak', 'weak')).to.deep.equal({ password: weak });
  });

  it('is refused exactly when a tick is missing', () => {
    const characters = fc.constantFrom(
      'a',
      'Z',
      '3',
      '!',
      ' ',
      'é',
      'Ñ',
      'ß',
      '٣',
      '中',
      '½',
      '😀',
      '\u0301',
    );
    const passwords = fc.oneof(
      fc.string({ unit: characters, minLength: 1, maxLength: 20 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    );
    fc.assert(
      fc.property(passwords, (password) => {
        const allTicked = passwordRules.every((rule) => keepsRule(rule, password));
        expect(errors(password).password).to.equal(allTicked ? undefined : weak);
      }),
      { numRuns: 500 },
    );
  });
});
