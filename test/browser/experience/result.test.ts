import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { focused, rewind, tabStops } from '../../harness/browser/focus.ts';
import { openAtCode, openAtRegistration } from '../../harness/browser/open-at-step.ts';
import { eventually } from '../../harness/eventually.ts';

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
  it('thanks for the account, with the way to sign in, and leaves no form behind', async () => {
    const { form, page, server } = await openAtRegistration();
    server.answer('POST /auth-api/login', { status: 500, json: {} });
    await form.register();
    await expectResult(page, 'Thank you for signing up!', { 'Sign in': signIn });
    expect(await page.locator('form, input').count()).to.equal(0);
  });

  it('names the domain of an organization that is there, and the way on for a colleague', async () => {
    const { form, page, server } = await openAtCode();
    server.answer('POST /api/verify-code', { status: 409, json: { message: 'whatever' } });
    await form.submitCode('123456');
    await expectResult(page, 'Organization already exists!', {
      'Sign in': signIn,
      'Contact support': support,
    });
    expect(await page.locator('main bdi').innerText()).to.equal('example.com');
    await page.getByText('Please contact your IT support and ask them to invite you.').waitFor();
    await rewind(page);
    expect(await tabStops(page, 'Tab')).to.deep.equal(['a Sign in', 'a Contact support']);
  });
});
