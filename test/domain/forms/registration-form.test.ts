import { expect } from 'chai';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import {
  emptyRegistration,
  type RegistrationContext,
  RegistrationForm,
  type RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';
import { testRegistration } from '../../harness/fakes/test-registration.ts';
import { errorsInWords } from '../../harness/sentences.ts';

const everything = { requirePersonalInfo: true, sso: false };
const withSso = { ...everything, sso: true };
const withoutPersonalInfo = { ...everything, requirePersonalInfo: false };

function errors(
  changes: Partial<RegistrationValues> = {},
  context: RegistrationContext = everything,
) {
  const form = new RegistrationForm({ ...testRegistration, ...changes }, context);
  return errorsInWords(fieldErrors(form));
}

describe('RegistrationForm', () => {
  it('has nothing to say about a form that keeps every rule', () => {
    expect(errors()).to.deep.equal({});
  });

  it('asks for everything when nothing is filled in', () => {
    expect(errors(emptyRegistration)).to.deep.include({
      email: 'Email is required',
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
      orgName: 'Organization name is required',
      orgShortName: 'Northgate URL is required',
      termsAccepted: 'Please accept the terms and conditions.',
    });
  });

  it('asks for no password after single sign-on, and still for the names', () => {
    expect(errors(emptyRegistration, withSso)).to.have.all.keys(
      'email',
      'firstName',
      'lastName',
      'orgName',
      'orgShortName',
      'region',
      'termsAccepted',
    );
  });

  for (const context of [withoutPersonalInfo, { ...withoutPersonalInfo, sso: true }]) {
    const how = context.sso ? 'after single sign-on' : 'after a code';
    it(`asks for neither names nor password without personal info ${how}`, () => {
      expect(errors(emptyRegistration, context)).to.have.all.keys(
        'email',
        'orgName',
        'orgShortName',
        'region',
        'termsAccepted',
      );
    });
  }

  it('ignores rules of fields that are not asked for', () => {
    const nonsense = { firstName: 'x'.repeat(99), password: 'x', confirmPassword: 'y' };
    expect(errors(nonsense, withoutPersonalInfo)).to.deep.equal({});
  });

  it('checks the address as step 1 does', () => {
    expect(errors({ email: 'ada' }).email).to.equal('Must be a valid email');
    expect(
      errors({
        email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`,
      }),
    ).to.have.property('email', 'Must be a valid email');
  });

  describe('names', () => {
    it('may have 32 characters and not 33', () => {
      expect(errors({ firstName: 'a'.repeat(32), lastName: 'b'.repeat(32) })).to.deep.equal({});
      expect(errors({ firstName: 'a'.repeat(33), lastName: 'b'.repeat(33) })).to.deep.equal({
        firstName: 'First Name must be at most 32 characters',
        lastName: 'Last Name must be at most 32 characters',
      });
    });

    it('say the same of the 64 characters that the first name’s box takes', () => {
      expect(errors({ firstName: 'a'.repeat(64) }).firstName).to.equal(
        'First Name must be at most 32 characters',
      );
    });

    it('are refused when they are blank, and lose the blanks around them', () => {
      expect(errors({ firstName: '  ', lastName: '\t', orgName: ' \n' })).to.deep.equal({
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        orgName: 'Organization name is required',
      });
      const padded = { firstName: ' Ada ', lastName: ' King Lovelace ', orgName: ' Acme Ltd ' };
      expect(new RegistrationForm({ ...testRegistration, ...padded }, everything)).to.include({
        firstName: 'Ada',
        lastName: 'King Lovelace',
        orgName: 'Acme Ltd',
      });
    });

    it('may be written in any script', () => {
      expect(
        errors({ firstName: '太郎', lastName: 'Ó Súilleabháin', orgName: 'شركة' }),
      ).to.deep.equal({});
    });
  });

  describe('organisation name', () => {
    it('may have 64 characters and not 65', () => {
      expect(errors({ orgName: 'a'.repeat(64) })).to.deep.equal({});
      expect(errors({ orgName: 'a'.repeat(65) })).to.deep.equal({
        orgName: 'Organization name must be at most 64 characters',
      });
    });
  });

  it('insists on the terms', () => {
    expect(errors({ termsAccepted: false })).to.deep.equal({
      termsAccepted: 'Please accept the terms and conditions.',
    });
  });

  it('wants a region', () => {
    expect(errors({ region: '' })).to.have.all.keys('region');
  });
});
