import { expect } from 'chai';
import { wrongCode } from '../../../src/adapters/mock/mock-scenarios.ts';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const hurry = `{
  const later = setTimeout;
  window.setTimeout = (callback, milliseconds = 0, ...given) => later(callback, milliseconds / 10, ...given);
}`;

/** The page with its canned answers, which come ten times as fast. */
const openMock = () =>
  openSignup({
    settings: { mock: true },
    prepare: ({ page }) => page.addInitScript({ content: hurry }),
  });

describe('the mock mode', () => {
  it('plays the scenario that an address names, and takes any other address to the identity frontend', async () => {
    const { form, log, url, expectNoTrouble } = await openMock();
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

  it('comes back from single sign-on as Ada Lovelace', async () => {
    const { form, log, url, expectNoTrouble } = await openMock();
    await form.button('Continue with Google').click();
    await form.onStep(3);
    expect(await form.field('First name').inputValue()).to.equal('Ada');
    expect(await form.field('Last name').inputValue()).to.equal('Lovelace');
    expect(log.requestsBeyond(url)).to.deep.equal([]);
    expectNoTrouble();
  });

  it('can be tried again when the canned answers fail to come, or take 120 seconds', async () => {
    const failed = 'This part of the page could not be loaded.';
    const { form, page } = await openSignup({
      settings: { mock: true },
      prepare: async ({ page }) => {
        await page.clock.install();
        await page.route('**/mock-gateways-*', (route) => route.abort());
      },
    });
    await form.email.fill('ada@example.com');
    await page.getByText(failed).waitFor();

    await page.unroute('**/mock-gateways-*');
    await page.route('**/mock-gateways-*', () => {});
    const asked = page.waitForRequest('**/mock-gateways-*');
    await form.button('Try again').click();
    await asked;
    await page.clock.runFor(120_000);
    await page.getByText(failed).waitFor();

    await page.unroute('**/mock-gateways-*');
    await form.button('Try again').click();
    await form.humanCheck.check();
    await form.button('Continue').click();
    await form.onStep(2);
    await page.getByText('ada@example.com').waitFor();
  });
});
