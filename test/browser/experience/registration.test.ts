import { expect } from 'chai';
import { expectFocus } from '../../harness/browser/focus.ts';
import { openAtRegistration } from '../../harness/browser/open-signup.ts';

describe('the registration step', () => {
  it('submits by a click during which a field loses focus, and shows the summary above the fields', async () => {
    const { form, page, expectNoTrouble } = await openAtRegistration();
    // The error that appears on blur moves the button: the click must still hit it.
    await form.field('Password').fill('weak');
    const terms = form.terms;
    await terms.click();
    expect(await terms.isChecked()).to.equal(true);
    await terms.click();
    await form.field('Your URL').fill('');
    await form.button('Register').click();
    await expectFocus(page, 'section There is a problem');
    const top = async (part: typeof form.summary) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(form.summary)).to.be.below(await top(form.field('Email')));
    expectNoTrouble();
  });
});
