import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type OpenSignup, openSignup } from '../../harness/browser/open-signup.ts';
import { translate } from '../../harness/browser/translate.ts';

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();
const gone = (page: Page, text: string) => page.getByText(text).waitFor({ state: 'detached' });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name: `«${name}»`, exact: true }).click();
/** Whether the browser is told to leave it as it is. */
const kept = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => it.closest('[translate=no]') !== null);

async function step1({ page, server }: OpenSignup): Promise<void> {
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
}

async function step2({ page, form, server }: OpenSignup): Promise<void> {
  await form.code.first().waitFor();
  expect(await kept(page, '.code-boxes'), 'code').to.equal(true);
  expect(await kept(page, 'bdi:has-text("ada@example.com")'), 'address').to.equal(true);
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
}

async function steps3And4({ page, form, server }: OpenSignup): Promise<void> {
  server.answer('POST /auth-api/login', { status: 500, json: {} });
  await form.field('Organization name').waitFor();
  expect(await kept(page, 'bdi:has-text("https://")'), 'URL').to.equal(true);
  expect(await kept(page, 'text=.northgate.example >> nth=0'), 'suffix').to.equal(true);
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
}

describe('a page that the browser translates on the way', () => {
  it('shows what changes and goes on, and leaves the code, the address and the URL as they are', async () => {
    const opened = await openSignup();
    await step1(opened);
    await step2(opened);
    await steps3And4(opened);
    opened.expectNoTrouble();
  });
});
