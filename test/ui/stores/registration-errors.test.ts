import { expect } from 'chai';
import { autorun } from 'mobx';
import type { FieldErrors } from '../../../src/domain/forms/field-errors.ts';
import type { RegistrationField } from '../../../src/domain/forms/registration-form.ts';
import { RegistrationErrors } from '../../../src/ui/stores/registration-errors.ts';
import { inWords } from '../../harness/sentences.ts';

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
