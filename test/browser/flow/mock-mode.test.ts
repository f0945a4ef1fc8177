import { expect } from 'chai';
import { mockScenarios, wrongCode } from '../../../src/adapters/mock/mock-scenarios.ts';
import { eventually } from '../../support/browser/eventually.ts';
import {
  identityFrontend,
  type OpenSignup,
  openSignup,
} from '../../support/browser/open-signup.ts';
import { goodOrganization } from '../../support/browser/signup-page.ts';

const generic = 'An unexpected error occurred. Please try again!';

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

/** What a visitor who typed the name of a scenario does and sees. */
const walks: Readonly<Record<string, (opened: OpenSignup, address: string) => Promise<unknown>>> = {
  refused: async ({ form }, address) => {
    await form.submitEmail(address);
    await form.message.getByText('Please use a corporate email address.').waitFor();
  },
  'server-down': async ({ form }, address) => {
    await form.submitEmail(address);
    await form.message.getByText(generic).waitFor();
  },
  'admin-exists': async ({ form }, address) => {
    await form.reachCode(address);
    await form.submitCode(wrongCode);
    await form.message.getByText('That code is not right.').waitFor();
    await form.submitCode('123456');
    await form.headed('Account already exists!').waitFor();
  },
  'org-exists': async ({ form }, address) => {
    await form.reachCode(address);
    await form.submitCode('123456');
    await form.headed('Organization already exists!').waitFor();
  },
  'resend-limit': async ({ form }, address) => {
    await form.reachCode(address);
    await form.button('Send me another code').click();
    await form.button('Try a different email').waitFor();
  },
  'resend-later': async ({ form, page }, address) => {
    await form.reachCode(address);
    await form.button('Send me another code').click();
    await form.message.getByText(generic).waitFor();
    await page.getByText(/^You can ask for another code in \d+ s\.$/).waitFor();
  },
  'no-personal-info': async ({ form }, address) => {
    await form.reachRegistration(address);
    expect(await form.field('First name').count()).to.equal(0);
    await form.register(goodOrganization);
    await form.headed('Thank you for signing up!').waitFor();
  },
  'short-name-taken': async ({ form }, address) => {
    await form.reachRegistration(address);
    await form.register();
    await form.summary.getByText('This URL is taken. Please choose another one.').waitFor();
    expect(await form.field('Your URL').getAttribute('aria-invalid')).to.equal('true');
  },
  'account-refused': async ({ form }, address) => {
    await form.reachRegistration(address);
    await form.register();
    await form.summary.getByText('Your sign-up has expired. Please start again.').waitFor();
  },
  queued: async ({ form, page }, address) => {
    await form.reachRegistration(address);
    await form.register();
    await page.getByText(/We have received your request and are reviewing it/).waitFor();
  },
  'login-fails': async ({ form }, address) => {
    await form.reachRegistration(address);
    await form.register();
    await form.link('Sign in').waitFor();
    expect(await form.heading.textContent()).to.equal('Thank you for signing up!');
  },
};

describe('the mock mode', () => {
  for (const { localPart, shows } of mockScenarios) {
    it(`walks ${localPart}: ${shows}`, async () => {
      const opened = await openMock();
      const walk = walks[localPart];
      if (!walk) throw new Error('Nobody has described this scenario');
      await walk(opened, `${localPart}@example.com`);
      expect(opened.log.requestsBeyond(opened.url)).to.deep.equal([]);
      opened.expectNoTrouble();
    });
  }

  it('walks any other address to the identity frontend', async () => {
    const { form, log, expectNoTrouble } = await openMock();
    await form.reachRegistration();
    await form.register();
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
});
