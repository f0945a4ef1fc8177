import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { openSignup } from '../../support/browser/open-signup.ts';
import { ssoReturn } from '../../support/browser/sso-return.ts';
import { translate } from '../../support/browser/translate.ts';

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();
const gone = (page: Page, text: string) => page.getByText(text).waitFor({ state: 'detached' });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name: `«${name}»`, exact: true }).click();

describe('a page that the browser translates on the way', () => {
  it('shows on step 1 what changes, and goes on', async () => {
    const { page, form, server, expectNoTrouble } = await openSignup();
    await translate(page);
    await page.locator('#email').press('Enter');
    await seen(page, 'Email is required');
    await translate(page);
    await page.locator('#email').fill('ada@example.com');
    await gone(page, 'Email is required');
    await seen(page, "To continue, confirm that you're not a robot.");
    await translate(page);
    await page.getByRole('checkbox').check();
    await seen(page, 'We will send a 6-digit code to this address.');
    server.answer(
      'POST /api/verify-email',
      { status: 400, json: { message: 'Not today.' } },
      { status: 201, json: {} },
    );
    await press(page, 'Continue');
    await seen(page, 'Not today.');
    await translate(page);
    await page.getByRole('checkbox').check();
    await press(page, 'Continue');
    await form.code.first().waitFor();
    expectNoTrouble();
  });

  it('shows on step 2 what changes, and goes on', async () => {
    const { page, form, server, expectNoTrouble } = await openSignup();
    await form.reachCode();
    await translate(page);
    await page.keyboard.press('Enter');
    await seen(page, 'Please enter the 6 digits');
    await translate(page);
    await press(page, 'Send me another code');
    await seen(page, 'We sent you another code.');
    await gone(page, 'Please enter the 6 digits');
    server.answer('POST /api/resend-code', { status: 429, json: {} });
    await translate(page);
    await press(page, 'Send me another code');
    await seen(page, 'Try a different email');
    await translate(page);
    await page.locator('.code-box').first().focus();
    await page.keyboard.type('123456');
    await press(page, 'Continue');
    await seen(page, 'Register your organization');
    expectNoTrouble();
  });

  it('shows on steps 3 and 4 what changes', async () => {
    const { page, form, server, expectNoTrouble } = await openSignup();
    server.answer('POST /auth-api/login', { status: 500, json: {} });
    await form.reachRegistration();
    await form.field('Organization name').waitFor();
    await translate(page);
    await press(page, 'Register');
    await seen(page, 'There is a problem');
    await translate(page);
    await page.locator('#firstName').fill('Ada');
    await gone(page, 'First Name is required');
    await page.locator('#lastName').fill('Lovelace');
    for (const id of ['password', 'confirmPassword']) {
      await page.locator(`#${id}`).fill('Correct-Horse-1');
    }
    await seen(page, 'met');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await page.locator('#password').getAttribute('type')).to.equal('text');
    await page.locator('#orgName').fill('Engines');
    await page.locator('#orgShortName').fill('other');
    await seen(page, 'https://other.northgate.example');
    await page.getByRole('checkbox').check();
    await gone(page, 'There is a problem');
    await press(page, 'Register');
    await seen(page, 'Thank you for signing up!');
    await translate(page);
    await page.goBack();
    await seen(page, 'Sign up for Northgate');
    expectNoTrouble();
  });

  it('leaves the code, the address and the URL as they are', async () => {
    const { page, form, url } = await openSignup();
    const kept = (selector: string) =>
      page.locator(selector).evaluate((it) => it.closest('[translate=no]') !== null);
    await form.reachCode('ada.lovelace@example.com');
    expect(await kept('.code-boxes'), 'code').to.equal(true);
    expect(await kept('bdi:has-text("ada.lovelace@example.com")'), 'address').to.equal(true);
    await page.goto(`${url}/${ssoReturn()}`);
    await form.field('Your URL').waitFor();
    expect(await kept('bdi:has-text("https://")'), 'URL').to.equal(true);
    expect(await kept('text=.northgate.example >> nth=0'), 'suffix').to.equal(true);
  });
});
