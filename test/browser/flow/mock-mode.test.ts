import { expect } from 'chai';
import { wrongCode } from '../../../src/adapters/mock/mock-scenarios.ts';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

/** The canned answers come ten times as fast. */
const hurry = `{
  const later = setTimeout;
  window.setTimeout = (callback, milliseconds = 0, ...given) => later(callback, milliseconds / 10, ...given);
}`;

describe('the mock mode', () => {
  it('plays the scenario that an address names, asks no server, and takes any other address to the identity frontend', async () => {
    const { form, log, url, expectNoTrouble } = await openSignup({
      settings: { mock: true },
      prepare: ({ page }) => page.addInitScript({ content: hurry }),
    });
    await form.submitEmail('refused@example.com');
    await form.message.getByText('Please use a corporate email address.').waitFor();
    await form.reachCode('resend-limit@example.com');
    await form.button('Send me another code').click();
    await form.button('Try a different email').click();
    await form.onStep(1);
    await form.reachCode('ada@example.com');
    await form.submitCode(wrongCode);
    await form.message.getByText('That code is not right.').waitFor();
    await form.submitCode('123456');
    await form.onStep(3);
    await form.fillRegistration();
    expect(log.requestsBeyond(url)).to.deep.equal([]);
    await form.button('Register').click();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expectNoTrouble();
  });
});
