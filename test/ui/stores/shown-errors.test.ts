import { expect } from 'chai';
import { autorun } from 'mobx';
import { ShownErrors } from '../../../src/ui/stores/shown-errors.ts';

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

  it('shows all fields that were submitted, until each is mended', () => {
    const shown = new ShownErrors<'name' | 'email'>();
    shown.submitted(['name', 'email']);
    shown.fieldEdited('name', false);
    expect([shown.has('name'), shown.has('email')]).to.deep.equal([true, true]);
    shown.fieldEdited('name', true);
    expect([shown.has('name'), shown.has('email')]).to.deep.equal([false, true]);
  });

  it('shows a mended field again only when it is left once more', () => {
    const shown = new ShownErrors<'name'>();
    shown.submitted(['name']);
    shown.fieldEdited('name', true);
    shown.fieldEdited('name', false);
    expect(shown.has('name')).to.equal(false);
    shown.fieldLeft('name', false);
    expect(shown.has('name')).to.equal(true);
  });

  it('tells whoever watches, once for each change', () => {
    const shown = new ShownErrors<'name' | 'email'>();
    const seen: boolean[][] = [];
    const stop = autorun(() => seen.push([shown.has('name'), shown.has('email')]));
    shown.submitted(['name', 'email']);
    shown.clear();
    stop();
    expect(seen).to.deep.equal([
      [false, false],
      [true, true],
      [false, false],
    ]);
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
