import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { eventually } from '../../support/browser/eventually.ts';
import { expire, fakeGoogle, solve, withRecaptcha } from '../../support/browser/fake-google.ts';
import { focused } from '../../support/browser/focus.ts';
import { type OpenSignup, openSignup } from '../../support/browser/open-signup.ts';

const focusIs = ({ page }: OpenSignup, expected: string) =>
  eventually(async () => expect(await focused(page)).to.equal(expected));

async function expectBusy(button: Locator): Promise<void> {
  await eventually(async () => expect(await button.getAttribute('aria-busy')).to.equal('true'));
  expect(await button.getAttribute('aria-disabled')).to.equal('true');
  expect(await button.evaluate((it: HTMLButtonElement) => it.disabled)).to.equal(false);
}

describe('the focus', () => {
  it('goes to box 1 of step 2, to the headings of steps 3 and 4', async () => {
    const opened = await openSignup();
    const { form, server } = opened;
    await form.reachCode();
    await focusIs(opened, 'input digit 1 of 6');
    await form.submitCode('123456');
    await focusIs(opened, 'h1 Register your organization');
    server.answer('POST /auth-api/login', { status: 500, json: {} });
    await form.register();
    await focusIs(opened, 'h1 Thank you for signing up!');
  });

  it('goes to the heading of step 1 on the way back', async () => {
    const opened = await openSignup();
    await opened.form.reachCode();
    await opened.page.goBack();
    await focusIs(opened, 'h1 Sign up for Northgate');
  });

  it('stays on a busy button, which is not disabled, and goes where the trouble is after a refusal', async () => {
    const opened = await openSignup();
    const { form, server } = opened;
    const held = { held: true, status: 400, json: { message: 'No.' } };

    server.answer('POST /api/verify-email', held, { status: 201 });
    await form.submitEmail('ada@example.com');
    await expectBusy(form.button('Continue'));
    expect(await focused(opened.page)).to.match(/^button Continue/);
    server.release();
    await focusIs(opened, 'input Work email');

    await form.reachCode();
    server.answer('POST /api/verify-code', held, { json: { signupCode: 'c', requirePI: true } });
    await form.submitCode('123456');
    await expectBusy(form.button('Continue'));
    expect(await focused(opened.page)).to.match(/^button Continue/);
    server.release();
    await focusIs(opened, 'input digit 1 of 6');

    await form.submitCode('123456');
    await form.onStep(3);
    server.answer('POST /api/create-account', held);
    await form.register();
    await expectBusy(form.button('Register'));
    expect(await focused(opened.page)).to.match(/^button Register/);
    server.release();
    await focusIs(opened, 'section There is a problem');
  });

  it('stays on a busy provider and on the wish for another code', async () => {
    const opened = await openSignup();
    const { form, server } = opened;
    server.answer('POST /api/sso/google', { held: true, status: 400, json: { message: 'No.' } });
    await form.button('Continue with Google').click();
    const google = opened.page.getByRole('button', { name: /Google/ });
    await expectBusy(google);
    server.release();
    await form.message.getByText('No.').waitFor();
    expect(await focused(opened.page)).to.equal('button Continue with Google');

    await form.reachCode();
    await form.button('Send me another code').click();
    await opened.page.getByText('We sent you another code.').waitFor();
    expect(await focused(opened.page)).to.equal('button Send me another code');
  });

  it('is never dropped when the bot check expires while Continue has it', async () => {
    const opened = await openSignup({
      settings: withRecaptcha,
      prepare: ({ page }) => fakeGoogle(page, 'widget'),
    });
    const { form, page } = opened;
    await form.email.fill('ada@example.com');
    await solve(page);
    await form.button('Continue').focus();
    await expire(page);
    await focusIs(opened, 'iframe');
  });

  it('is never dropped when the bot check is tried again', async () => {
    const { form, page } = await openSignup({
      settings: withRecaptcha,
      prepare: (opened) => fakeGoogle(opened.page, 'blocked', 'silent'),
    });
    await form.email.focus();
    await form.button('Try again').click();
    await page.getByText('Loading the bot check').waitFor();
    expect(await focused(page)).to.not.equal('body');
  });

  it('is never dropped when a part of the page fails to load and is tried again', async () => {
    const opened = await openSignup();
    const { form, page } = opened;
    await page.route('**/assets/**', (route) => route.abort());
    await form.submitEmail('ada@example.com');
    await form.button('Try again').waitFor();
    expect(await focused(page), 'with the notice').to.not.equal('body');
    await page.unroute('**/assets/**');
    await form.button('Try again').click();
    await focusIs(opened, 'input digit 1 of 6');
  });
});
