import { expect } from 'chai';
import { autorun } from 'mobx';
import type { FieldErrors } from '../../../src/domain/forms/field-errors.ts';
import type { RegistrationField } from '../../../src/domain/forms/registration-form.ts';
import { RegistrationErrors } from '../../../src/ui/steps/registration/registration-errors.ts';
import { ShownErrors } from '../../../src/ui/stores/shown-errors.ts';
import { inWords } from '../../harness/sentences.ts';

describe('ShownErrors', () => {
  it('shows nothing while a field is first typed, nor when it is left untouched', () => {
    const shown = new ShownErrors<'name'>();
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(false);
    shown.fieldEdited('name', false);
    expect(shown.has('name')).to.equal(false);
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(true);
  });

  it('shows nothing while a field that was fine is edited again, until it is left', () => {
    const shown = new ShownErrors<'name'>();
    shown.fieldEdited('name', true);
    shown.fieldLeft('name', true);
    shown.fieldEdited('name', false);
    expect(shown.has('name')).to.equal(false);
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(true);
  });

  it('shows all fields that were submitted, until each is mended, and again once it is left', () => {
    const shown = new ShownErrors<'name' | 'email'>();
    shown.submitted(['name', 'email']);
    shown.fieldEdited('name', false);
    expect([shown.has('name'), shown.has('email')]).to.deep.equal([true, true]);
    shown.fieldEdited('name', true);
    expect([shown.has('name'), shown.has('email')]).to.deep.equal([false, true]);
    shown.fieldEdited('name', false);
    expect(shown.has('name')).to.equal(false);
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(true);
  });

  it('tells whoever watches, once for each change', () => {
    const shown = new ShownErrors<'name' | 'email'>();
    const seen: string[] = [];
    const stop = autorun(() => seen.push(`${shown.has('name')} ${shown.has('email')}`));
    shown.submitted(['name', 'email']);
    shown.clear();
    stop();
    expect(seen).to.deep.equal(['false false', 'true true', 'false false']);
  });

  it('knows nothing of earlier edits once it is cleared', () => {
    const shown = new ShownErrors<'name'>();
    shown.fieldEdited('name', false);
    shown.submitted(['name']);
    shown.clear();
    expect(shown.has('name')).to.equal(false);
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(false);
  });
});

describe('RegistrationErrors', () => {
  let invalid: FieldErrors<RegistrationField>;
  let errors: RegistrationErrors;

  beforeEach(() => {
    invalid = {};
    errors = new RegistrationErrors(() => invalid);
  });

  const editAndLeave = (field: RegistrationField) => {
    errors.fieldEdited(field);
    errors.fieldLeft(field);
  };

  it('sums nothing up before a submit, nor after the form was cleared', () => {
    invalid = { orgName: { text: 'Missing.' } };
    editAndLeave('orgName');
    expect(inWords(errors.of('orgName'))).to.equal('Missing.');
    expect(errors.hasAny).to.equal(false);

    errors.submitted();
    expect(errors.hasAny).to.equal(true);
    errors.clear();
    expect(errors.of('orgName')).to.equal(null);
    editAndLeave('orgName');
    expect(errors.hasAny).to.equal(false);
  });

  it('shows a mended field again only when it is left once more', () => {
    invalid = { orgName: { text: 'Missing.' } };
    errors.submitted();
    invalid = {};
    errors.fieldEdited('orgName');
    invalid = { orgName: { text: 'Missing.' } };
    errors.fieldEdited('orgName');
    expect(errors.of('orgName')).to.equal(null);
    errors.fieldLeft('orgName');
    expect(inWords(errors.of('orgName'))).to.equal('Missing.');
  });

  it('leaves saying it to the summary that comes with it, until the field is edited', () => {
    invalid = { orgName: { text: 'Missing.' } };
    errors.submitted();
    expect(errors.summedUp).to.deep.equal(['orgName']);
    invalid = {};
    editAndLeave('orgName');
    expect(errors.summedUp).to.deep.equal([]);
    errors.rejected({ kind: 'rejected', refusal: null, fields: { lastName: ['Too short.'] } });
    expect(errors.summedUp).to.deep.equal(['lastName']);
    errors.clear();
    expect(errors.summedUp).to.deep.equal([]);
  });

  it('tells whoever watches of what the server says', () => {
    const seen: (string | null)[] = [];
    const stop = autorun(() => seen.push(inWords(errors.refusal?.message ?? errors.of('orgName'))));
    errors.rejected({ kind: 'rejected', refusal: null, fields: { orgName: ['Taken.'] } });
    errors.rejected({ kind: 'rejected', refusal: { message: { text: 'Not today.' } }, fields: {} });
    errors.clear();
    stop();
    expect(seen).to.deep.equal([null, 'Taken.', 'Not today.', null]);
  });
});
