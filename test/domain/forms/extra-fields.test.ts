import { expect } from 'chai';
import {
  type Extra,
  emptyExtra,
  extraErrors,
  extraInput,
  extraOf,
} from '../../../src/domain/forms/extra-fields.ts';
import {
  formFields,
  RegistrationForm,
  registrationErrors,
  registrationFieldNames,
} from '../../../src/domain/forms/registration-form.ts';
import { extraFields } from '../../../tools/fakes/extra-fields.ts';
import { aRegistration, specifiedPasswords } from '../../../tools/fakes/test-registration.ts';
import { errorsInWords } from '../../harness/sentences.ts';

const complete: Extra = { vat_id: 'DE1', size: 'small', dpa: true, newsletter: true };
const errors = (extra: Extra) => errorsInWords(extraErrors(extraFields, extra));

describe('the extra fields of a brand', () => {
  it('are valid if they are complete, and without the optional ones', () => {
    expect(errors(complete)).to.deep.equal({});
    expect(errors({ size: 'large', dpa: true, newsletter: false })).to.deep.equal({});
  });

  it('name the required ones that are empty', () => {
    const empty = { 'extra.vat_id': '', 'extra.size': '', 'extra.dpa': false };
    expect(emptyExtra(extraFields)).to.deep.equal({ ...empty, 'extra.newsletter': false });
    expect(errors(extraOf(extraFields, emptyExtra(extraFields)))).to.deep.equal({
      'extra.size': 'Company size is required',
      'extra.dpa': 'Please check the box “I accept the data processing terms”',
    });
  });

  it('allow texts of the length of their row, in characters, and 300 without one', () => {
    expect(errors({ ...complete, vat_id: '😀'.repeat(14) })).to.deep.equal({});
    expect(errors({ ...complete, vat_id: 'a'.repeat(15) })).to.deep.equal({
      'extra.vat_id': 'VAT number must be at most 14 characters',
    });
    const note = [{ name: 'note', type: 'text', label: 'Note' }] as const;
    expect(extraErrors(note, { note: 'a'.repeat(300) })).to.deep.equal({});
    expect(extraErrors(note, { note: 'a'.repeat(301) })).to.have.all.keys('extra.note');
  });

  it('refuse an option that is not offered, also where the field is optional', () => {
    const required = { 'extra.size': 'Company size is required' };
    expect(errors({ ...complete, size: 'huge' })).to.deep.equal(required);
    const optional = extraFields.map((field) => ({ ...field, required: false }));
    expect(errorsInWords(extraErrors(optional, { size: 'huge' }))).to.deep.equal(required);
    expect(extraErrors(optional, {})).to.deep.equal({});
  });

  it('take the values of their own names and types, without invisible characters and empty texts', () => {
    const sent = { vat_id: ' DE\u200b1\u0000 ', size: true, dpa: 'yes', other: 'x' };
    expect(extraOf(extraFields, extraInput(sent))).to.deep.equal({
      vat_id: 'DE1',
      dpa: false,
      newsletter: false,
    });
  });

  it('are above the terms, and checked with the other fields', () => {
    const context = { requirePersonalInfo: false, sso: false, extraFields };
    expect(formFields(context)).to.deep.equal([
      ...registrationFieldNames.slice(0, -1),
      ...['extra.vat_id', 'extra.size', 'extra.dpa', 'extra.newsletter'],
      'termsAccepted',
    ]);
    const { values } = aRegistration().with({ orgName: '' });
    const form = new RegistrationForm(
      { ...values, ...extraInput(complete) },
      context,
      specifiedPasswords,
    );
    expect(form.extra).to.deep.equal(complete);
    expect(registrationErrors(form)).to.have.all.keys('orgName');
    const empty = new RegistrationForm(values, context, specifiedPasswords);
    expect(registrationErrors(empty)).to.have.all.keys('orgName', 'extra.size', 'extra.dpa');
  });
});
