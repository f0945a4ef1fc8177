import { expect } from 'chai';
import type { FieldErrors } from '#page/domain/forms/field-errors.ts';
import type { FormFieldId } from '#page/domain/forms/registration-fields.ts';
import type { Message } from '#page/domain/message.ts';
import { RegistrationErrors } from '#page/ui/steps/registration/registration-errors.ts';

const fields = ['firstName', 'lastName', 'orgName', 'password', 'termsAccepted'] as const;
const required: Message = { name: 'firstNameRequired' };
const missing: FieldErrors<FormFieldId> = {
  firstName: required,
  lastName: { name: 'lastNameRequired' },
  orgName: { name: 'orgNameRequired' },
  termsAccepted: { name: 'termsNotAccepted' },
};
const refusal = { message: { text: 'Not now.' } };

describe('RegistrationErrors', () => {
  let invalid: FieldErrors<FormFieldId>;
  let errors: RegistrationErrors;

  beforeEach(() => {
    invalid = missing;
    errors = new RegistrationErrors(
      () => invalid,
      () => fields,
      (field) => field !== 'password',
    );
  });

  const summary = () => errors.summary.map(({ field }) => field);

  it('sums up in one line only if more than three fields are empty and no other error is there', () => {
    expect([errors.submitted(), errors.isUnfilled]).to.deep.equal([false, true]);
    invalid = { ...missing, password: { name: 'passwordNotName' } };
    expect([errors.submitted(), errors.isUnfilled]).to.deep.equal([false, false]);
    const { termsAccepted: _, ...three } = missing;
    invalid = three;
    expect([errors.submitted(), errors.isUnfilled]).to.deep.equal([false, false]);
    invalid = {};
    expect([errors.submitted(), errors.hasAny]).to.deep.equal([true, false]);
  });

  it('shows no error of a field that is left untouched, also after an earlier edit was dropped', () => {
    errors.fieldLeft('orgName');
    expect(errors.of('orgName')).to.equal(null);
    errors.fieldEdited('orgName');
    errors.clear();
    errors.fieldLeft('orgName');
    expect(errors.of('orgName')).to.equal(null);
  });

  it('does not announce an error of the summary again, nor of a field that is edited', () => {
    errors.fieldEdited('orgName');
    expect(errors.silent).to.deep.equal(['orgName']);
    errors.submitted();
    expect(errors.silent).to.deep.equal(Object.keys(missing));
    errors.fieldEdited('lastName');
    errors.fieldLeft('lastName');
    expect(errors.silent).to.deep.equal(['firstName', 'orgName', 'termsAccepted']);
  });

  it('shows the errors of the server before its own, until the field is edited', () => {
    invalid = { firstName: required };
    errors.submitted();
    const fieldErrors = { firstName: ['Too funny.', 'Too long.'], orgName: ['Taken.'] };
    errors.refused({ kind: 'refused', refusal, fieldErrors });
    expect([errors.of('firstName'), errors.refusal]).to.deep.equal([
      { text: 'Too funny. Too long.' },
      refusal,
    ]);
    expect([summary(), errors.summarized]).to.deep.equal([
      ['firstName', 'orgName'],
      ['firstName', 'orgName'],
    ]);
    expect([errors.isUnfilled, errors.hasAny]).to.deep.equal([false, true]);
    errors.fieldEdited('firstName');
    expect([errors.of('firstName'), errors.of('orgName')]).to.deep.equal([
      required,
      { text: 'Taken.' },
    ]);
    errors.submitted();
    expect([errors.refusal, errors.of('orgName')]).to.deep.equal([null, null]);
  });
});
