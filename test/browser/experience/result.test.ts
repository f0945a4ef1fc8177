import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/browser/eventually.ts';
import { focused } from '../../support/browser/focus.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const signIn = 'http://localhost:3001/';
const support = 'mailto:support@northgate.example';

async function expectResult(page: Page, heading: string, links: Record<string, string>) {
  const h1 = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await h1.waitFor();
  await eventually(async () => expect(await focused(page)).to.equal(`h1 ${heading}`));
  const found = await page
    .locator('main a')
    .evaluateAll((all) => all.map((a) => [a.textContent, (a as HTMLAnchorElement).href]));
  expect(Object.fromEntries(found)).to.deep.equal(links);
}

describe('step 4', () => {
  it('thanks for the account, with the way to sign in', async () => {
    const { form, page, server } = await openSignup();
    server.answer('POST /auth-api/login', { status: 500, json: {} });
    await form.reachRegistration();
    await form.register();
    await expectResult(page, 'Thank you for signing up!', { 'Sign in': signIn });
  });

  it('thanks for a request that is to be reviewed, and says that an email follows', async () => {
    const { form, page, server } = await openSignup();
    server.answer('POST /api/create-account', { status: 200, json: {} });
    await form.reachRegistration();
    await form.register();
    await expectResult(page, 'Thank you for signing up!', { 'Contact support': support });
    await page.getByText('You will get an email to activate your account.').waitFor();
  });

  it('names the domain of an organization that is there, and the way on for a colleague', async () => {
    const { form, page, server } = await openSignup();
    server.answer('POST /api/verify-code', { status: 409, json: { message: 'whatever' } });
    await form.reachCode('ada@example.com');
    await form.submitCode('123456');
    await expectResult(page, 'Organization already exists!', {
      'Sign in': signIn,
      'Contact support': support,
    });
    expect(await page.locator('main bdi').innerText()).to.equal('example.com');
    await page.getByText('Please contact your IT support and ask them to invite you.').waitFor();
  });

  it('leads an administrator who is there to sign in or to a new password', async () => {
    const { form, page, server } = await openSignup();
    const message = 'admin_already_registered';
    server.answer('POST /api/verify-code', { status: 409, json: { message } });
    await form.reachCode('ada@example.com');
    await form.submitCode('123456');
    await expectResult(page, 'Account already exists!', {
      'Sign in': signIn,
      'Reset your password': `${signIn}password-reset`,
      'Contact support': support,
    });
    await page.getByText('please contact your IT support').waitFor();
  });
});
