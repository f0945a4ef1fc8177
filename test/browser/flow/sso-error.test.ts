import { expect } from 'chai';
import { openSignup } from '../../support/browser/open-signup.ts';

const sentences = [
  ['non_corporate_email', 'Please use a corporate email address.'],
  ['domain_already_registered', 'An organization with this email domain is already registered.'],
  ['admin_already_exists', 'This email is already registered. Please sign in to continue.'],
  ['something_else', 'Signup failed. Please try again.'],
  ['', 'Signup failed. Please try again.'],
] as const;

describe('coming back from single sign-on with an error', () => {
  for (const [error, sentence] of sentences) {
    it(`stays on step 1 and says what "${error}" means, with the address cleaned`, async () => {
      const { form, page, url, server, expectNoTrouble } = await openSignup({
        query: `?error=${error}&email=ada@example.com&signupCode=sso-code&provider=google`,
      });
      await form.message.getByText(sentence, { exact: true }).waitFor();
      await form.onStep(1);
      expect(page.url()).to.equal(`${url}/`);
      expect(await page.title()).to.equal('Error: Step 1 of 4: Sign up for Northgate - Northgate');
      expect(server.requests).to.deep.equal([]);
      expectNoTrouble();
    });
  }

  it('forgets the message once the visitor goes another way, and when the page is loaded again', async () => {
    const { form, page, expectNoTrouble } = await openSignup({
      query: '?error=non_corporate_email',
    });
    await form.message.getByText('Please use a corporate email address.').waitFor();
    await form.email.fill('ada@example.com');
    expect(await form.message.innerText()).to.equal('');
    await page.reload();
    await form.alive();
    expect(await form.message.innerText()).to.equal('');
    expectNoTrouble();
  });
});
