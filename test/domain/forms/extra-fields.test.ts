import { expect } from 'chai';
import { extraErrors } from '#page/domain/forms/common-errors.ts';
import {
  type ExtraValues,
  emptyExtra,
  extraInput,
  extraOf,
} from '#page/domain/forms/extra-fields.ts';
import { formFields, registrationFieldNames } from '#page/domain/forms/registration-fields.ts';
import { RegistrationForm, registrationErrors } from '#page/domain/forms/registration-form.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { aRegistration, specifiedPasswords } from '#tools/sample-registration.ts';
import { errorsInWords } from '../../harness/sentences.ts';

const complete: ExtraValues = { vat_id: 'DE1', size: 'small', dpa: true, newsletter: true };
const errors = (extra: ExtraValues) => errorsInWords(extraErrors(extraFields, extra));

describe('the extra fields of a brand', () => {
  it('are valid if they are complete, and without the optional ones', () => {
    expect(errors(complete)).to.deep.equal({});
    expect(errors({ size: 'large', dpa: true, newsletter: false })).to.deep.equal({});
  });

  it('name the required ones that are empty', () => {
    const texts = { 'extra.vat_id': '', 'extra.phone': '', 'extra.website': '' };
    const empty = { ...texts, 'extra.size': '', 'extra.dpa': false };
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

  it('accept phone numbers of 5 to 15 digits of any script, and no other text', () => {
    const valid = ['110 22', '+1 (212) 555-0100', '(+49) 30/90.18', '٠٥٠ ١٢٣ ٤٥٦٧', '1'.repeat(15)];
    for (const phone of valid) expect(errors({ ...complete, phone }), phone).to.deep.equal({});
    const message = 'Phone must look like +1 212 555 0100';
    for (const phone of ['1234', '1'.repeat(16), '12345 ext', '12345+6', 'ada@acme.example']) {
      expect(errors({ ...complete, phone }), phone).to.deep.equal({ 'extra.phone': message });
    }
  });

  it('accept URLs of websites, and no other text', () => {
    const fields = [{ name: 'site', type: 'url', label: 'Site' }] as const;
    const message = 'Site must look like https://example.com';
    const valid =
      'http://example.com HTTPS://www.example.com:8080/a?b@c#d https://bücher.example?a';
    for (const site of valid.split(' ')) expect(extraErrors(fields, { site })).to.deep.equal({});
    for (const site of [
      'example.com',
      'ftp://example.com',
      'javascript:alert(1)//a.b',
      'https://localhost',
      'https://user@example.com',
      'https://example.',
      'https://.com',
      'https://a b.com',
      'https:\\\\example.com',
      `https://${'a.'.repeat(140)}`,
    ]) {
      const refused = { 'extra.site': message };
      expect(errorsInWords(extraErrors(fields, { site })), site).to.deep.equal(refused);
    }
  });

  it('accept texts that match their pattern as a whole, which is checked after the length', () => {
    const row = { name: 'vat', type: 'text', label: 'VAT', patternMessage: 'Wrong' } as const;
    for (const [pattern, vat, expected] of [
      ['DE\\d{3}|x', 'DE123', {}],
      ['DE\\d{3}|x', 'DE1234', { 'extra.vat': 'Wrong' }],
      ['DE\\d{3}|x', 'xx', { 'extra.vat': 'Wrong' }],
      ['DE\\d{3}|x', '', {}],
      ['(a+)+b', 'a'.repeat(301), { 'extra.vat': 'VAT must be at most 300 characters' }],
    ] as const) {
      const found = errorsInWords(extraErrors([{ ...row, pattern }], { vat }));
      expect(found, vat).to.deep.equal(expected);
    }
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
    const taken = { vat_id: 'DE1', dpa: false, newsletter: false };
    expect(extraOf(extraFields, extraInput(sent))).to.deep.equal(taken);
  });

  it('are above the terms, and checked with the other fields', () => {
    const context = { requirePersonalInfo: false, sso: false, extraFields };
    expect(formFields(context).map(({ id }) => id)).to.deep.equal([
      ...registrationFieldNames.slice(0, -1),
      ...extraFields.map(({ name }) => `extra.${name}`),
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
