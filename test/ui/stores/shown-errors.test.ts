import { expect } from 'chai';
import { ShownErrors } from '#page/ui/stores/shown-errors.ts';

describe('ShownErrors', () => {
  it('shows nothing during the first input or for an untouched field', () => {
    const shown = new ShownErrors<'name'>();
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(false);
    shown.fieldEdited('name', false);
    expect(shown.has('name')).to.equal(false);
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(true);
  });

  it('shows nothing while a valid field is edited, until blur', () => {
    const shown = new ShownErrors<'name'>();
    shown.fieldEdited('name', true);
    shown.fieldLeft('name', true);
    shown.fieldEdited('name', false);
    expect([shown.has('name'), shown.inProgress]).to.deep.equal([false, ['name']]);
    shown.fieldLeft('name', false);
    expect([shown.has('name'), shown.inProgress]).to.deep.equal([true, []]);
  });

  it('shows all submitted fields until each is corrected, and again after a blur', () => {
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

  it('drops earlier edits when it is cleared', () => {
    const shown = new ShownErrors<'name'>();
    shown.fieldEdited('name', false);
    shown.submitted(['name']);
    shown.clear();
    expect(shown.has('name')).to.equal(false);
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(false);
  });
});
