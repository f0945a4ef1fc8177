import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';

/** Leaving a field shows its error, which moves what stands below: the click that left it has to arrive all the same. */
describe('a click that leaves a field with an error', () => {
  it('ticks the human check or the terms, and submits when it was on Register', async () => {
    const { form, page, expectNoTrouble } = await openSignup();
    await form.email.fill('ada@example');
    await form.humanCheck.click();
    expect(await form.humanCheck.isChecked()).to.equal(true);

    await form.reachRegistration();
    await form.field('Password').fill('weak');
    const terms = page.getByRole('checkbox', { name: /terms/i });
    await terms.click();
    expect(await terms.isChecked()).to.equal(true);

    await form.field('Your URL').fill('');
    await form.button('Register').click();
    await form.summary.waitFor();
    expectNoTrouble();
  });
});
