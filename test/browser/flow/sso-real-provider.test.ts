import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { realSignup } from '../../harness/browser/real-signup.ts';
import { goodOrganization } from '../../harness/browser/signup-page.ts';

/** Says who it is, on the page of the local provider. */
async function choose(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  expect(await page.title()).to.include('Local sign-in provider, for development');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('signing up with a provider, on the real service', () => {
  const service = realSignup();

  it('goes to Microsoft and back with an error, to Google and on to the account, signed in now and later', async () => {
    const real = service();
    const { page, form, log } = await real.open();
    await form.button('Continue with Microsoft').click();
    await choose(page, '', 'ada@outlook.com');
    await form.providerMessage.getByText('Please use a corporate email address.').waitFor();

    await form.button('Continue with Google').click();
    await choose(page, 'Ada King Lovelace', 'Ada@sso-engines.example');
    await form.onStep(3);
    const shownNames = ['Email', 'First name', 'Last name', 'Your URL'].map((label) =>
      form.field(label).inputValue(),
    );
    expect(await Promise.all(shownNames)).to.deep.equal([
      'Ada@sso-engines.example',
      'Ada King',
      'Lovelace',
      'sso-engines',
    ]);
    expect(await form.field('Password').count()).to.equal(0);
    expect(new URL(page.url()).search).to.equal('');

    await form.register(goodOrganization);
    await page.waitForURL(real.frontendUrl);
    const shown = await page.getByRole('main').innerText();
    for (const text of [/^Signed in\b/, /Ada King Lovelace/, /Ada@sso-engines\.example/]) {
      expect(shown).to.match(text);
    }

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByRole('heading', { name: 'Signed in' }).waitFor();
    expect(await page.getByRole('main').innerText()).to.equal(shown);
    expect(log.problems).to.deep.equal([]);
  });
});
