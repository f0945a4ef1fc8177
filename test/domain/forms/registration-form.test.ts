import { expect } from 'chai';
import {
  builtInFields,
  emptyRegistration,
  type FieldRow,
  isServerChecked,
  isShown,
  type RegistrationContext,
  type RegistrationValues,
  registrationFieldNames,
} from '#page/domain/forms/registration-fields.ts';
import { registrationErrors } from '#page/domain/forms/registration-form.ts';
import { aRegistration } from '#tools/sample-registration.ts';
import { errorsInWords, inWords } from '../../harness/sentences.ts';

const weak =
  'Password must be at least 8 characters, contain at least one number, one uppercase letter, one lowercase letter, and one special character.';
const shortNameInvalid =
  "Your organization's part of the Northgate URL must be no more than 63 characters, contain only lowercase alphanumeric characters and can include hyphens. It must start and end with an alphanumeric character.";

const formOf = (changes: Partial<RegistrationValues> = {}, context?: RegistrationContext) =>
  aRegistration().with(changes).form(context);
const errors = (changes: Partial<RegistrationValues> = {}, context?: RegistrationContext) =>
  errorsInWords(registrationErrors(formOf(changes, context)));

const texts = builtInFields.filter(({ type }) => type === 'text');
/** A text of each length. @param extra characters above the maximum */
const textsWith = (extra: number) =>
  Object.fromEntries(texts.map(({ id, longest = 0 }) => [id, 'a'.repeat(longest + extra)]));
const textErrors = (problem: 'Required' | 'TooLong') =>
  Object.fromEntries(
    texts.map(({ id, longest }) => [id, inWords({ name: `${id}${problem}`, limit: longest ?? 0 })]),
  );

describe('RegistrationForm', () => {
  it('reports every required field of an empty form', () => {
    expect(textErrors('Required')).to.include({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      orgName: 'Organization name is required',
    });
    expect(errors(emptyRegistration)).to.deep.equal({
      ...textErrors('Required'),
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
      orgShortName: 'Northgate URL is required',
      region: errors({ region: '' }).region,
      termsAccepted: 'Please accept the terms and conditions.',
    });
    expect(errors({ region: '' })).to.have.all.keys('region');
    expect(errors({ email: 'ada' })).to.deep.equal({ email: 'Must be a valid email' });
  });

  const shownWhen = (condition?: FieldRow['shownWhen']) =>
    builtInFields.filter((field) => field.shownWhen === condition).map(({ id }) => id);
  const names = shownWhen('withNames');
  const always = shownWhen();
  for (const [requirePersonalInfo, sso, fields] of [
    [true, false, registrationFieldNames],
    [true, true, [...always, ...names]],
    [false, false, always],
    [false, true, always],
  ] as const) {
    const what = `${requirePersonalInfo ? 'with' : 'without'} personal info`;
    it(`requires ${fields.length} fields ${what}, after ${sso ? 'single sign-on' : 'a code'}`, () => {
      const context = { requirePersonalInfo, sso };
      const asked = registrationFieldNames.filter((field) => isShown(field, context));
      expect(asked).to.have.members(fields);
      expect(errors(emptyRegistration, context)).to.have.all.keys(...fields);
      expect(formOf({}, context).shownValues).to.deep.equal(aRegistration().shownValues(context));
    });
  }

  it('accepts server messages about texts, password and short name only', () => {
    const checked = builtInFields.filter(({ type }) => /^(?:text|password|shortName)$/.test(type));
    expect(registrationFieldNames.filter(isServerChecked)).to.deep.equal(
      checked.map(({ id }) => id),
    );
    expect(isServerChecked('toString')).to.equal(false);
  });

  it('accepts names up to 32 characters and an organization up to 64, in any script', () => {
    expect(errors(textsWith(0))).to.deep.equal({});
    const foreign = { firstName: '太郎', lastName: 'Ó Súilleabháin', orgName: 'شركة' };
    expect(errors(foreign)).to.deep.equal({});
    expect(errors(textsWith(1))).to.deep.equal(textErrors('TooLong'));
    expect(textErrors('TooLong')).to.include({
      firstName: 'First Name must be at most 32 characters',
      lastName: 'Last Name must be at most 32 characters',
      orgName: 'Organization name must be at most 64 characters',
    });
  });

  it('requires visible names and trims whitespace', () => {
    const unseen = { firstName: '  ', lastName: '\t\u200b', orgName: '\u3164 \n' };
    expect(errors(unseen)).to.deep.equal({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      orgName: 'Organization name is required',
    });
    const padded = { firstName: ' Ada ', lastName: ' King Lovelace ', orgName: ' Acme Ltd ' };
    const taken = { firstName: 'Ada', lastName: 'King Lovelace', orgName: 'Acme Ltd' };
    expect(formOf(padded)).to.include(taken);
  });
});

describe('the password of RegistrationForm', () => {
  const errorsOf = (password: string, confirmPassword = password) =>
    errors({ password, confirmPassword });

  it('may have 8 to 256 characters', () => {
    expect(errorsOf('aA1!aaaa')).to.deep.equal({});
    expect(errorsOf('aA1!aaa')).to.deep.equal({ password: weak });
    expect(errorsOf(`aA1!${'a'.repeat(252)}`)).to.deep.equal({});
    expect(errorsOf(`aA1!${'a'.repeat(253)}`)).to.have.all.keys('password');
  });

  it('may have 15 characters and more, whatever they are, where the settings require that', () => {
    const passwords = { product: 'Northgate', passwordRules: 'length' } as const;
    const errorsOfLong = (password: string) => {
      const form = aRegistration().with({ password, confirmPassword: password });
      return errorsInWords(registrationErrors(form.form(undefined, passwords)));
    };
    expect(errorsOfLong('a'.repeat(15))).to.deep.equal({});
    const password = 'Password must be at least 15 characters';
    expect(errorsOfLong('Passw0rd!')).to.deep.equal({ password });
  });

  it('is not changed, including whitespace', () => {
    const typed = '  Passw0rd!  ';
    const form = formOf({ password: typed, confirmPassword: typed });
    expect(form).to.include({ password: typed, confirmPassword: typed });
    expect(registrationErrors(form)).to.deep.equal({});
  });

  it('must be confirmed exactly, however weak it is', () => {
    const confirmPassword = 'Confirm Password is required';
    expect(errorsOf('Passw0rd!', '')).to.deep.equal({ confirmPassword });
    for (const other of ['passw0rd!', 'Passw0rd! ', 'Passw0rd', 'Passw0rd!!']) {
      const complaints = errorsOf('Passw0rd!', other);
      expect(complaints, other).to.deep.equal({ confirmPassword: 'Passwords must match' });
    }
  });
});

describe('the short name of RegistrationForm', () => {
  it('may have letters, digits and, between them, hyphens', () => {
    for (const orgShortName of ['a', '7', 'acme', '24-7', 'a-b-c', 'a--b', 'a'.repeat(63)]) {
      expect(errors({ orgShortName }), orgShortName).to.deep.equal({});
    }
  });

  it('may not have other characters or 64 characters', () => {
    const wrong = ['-', '-acme', 'acme-', 'Acme', ' acme', 'acme\n', 'ac_me', 'ac.me', 'аcme', '٣'];
    for (const orgShortName of [...wrong, 'a'.repeat(64)]) {
      const complaints = errors({ orgShortName });
      expect(complaints, orgShortName).to.deep.equal({ orgShortName: shortNameInvalid });
    }
  });

  it('may not be reserved', () => {
    const orgShortName = 'This URL is reserved. Please choose another one.';
    expect(errors({ orgShortName: 'app' })).to.deep.equal({ orgShortName });
  });
});
