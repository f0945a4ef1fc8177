import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { focused } from '../../harness/browser/focus.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const no = { status: 400, json: { message: 'No.' } };
const held = { ...no, held: true };

async function expectBusy(button: Locator): Promise<void> {
  await eventually(async () => expect(await button.getAttribute('aria-busy')).to.equal('true'));
  expect(await button.getAttribute('aria-disabled')).to.equal('true');
  const { disabled, hasFocus } = await button.evaluate((it: HTMLButtonElement) => ({
    disabled: it.disabled,
    hasFocus: it === document.activeElement,
  }));
  expect({ disabled, hasFocus }).to.deep.equal({ disabled: false, hasFocus: true });
}

describe('submitting', () => {
  it('is what Enter does in every field', async () => {
    const { form, server } = await openSignup();
    const count = (route: string) => server.payloads(`POST /api/${route}`).length;
    await form.fillEmail('ada@example.com');
    server.answer('POST /api/verify-email', no, { status: 201, json: {} });
    await form.humanCheck.press('Enter');
    await form.message.getByText('No.').waitFor();
    await form.humanCheck.check();
    await form.email.press('Enter');
    await form.code.first().waitFor();

    server.answer('POST /api/verify-code', no);
    await form.typeCode('123456');
    for (const [index, box] of (await form.code.all()).entries()) {
      await box.press('Enter');
      await eventually(() => expect(count('verify-code')).to.equal(index + 1));
      await form.message.getByText('No.').waitFor();
    }
    server.answer('POST /api/verify-code', { json: { signupCode: 'c', requirePI: true } });
    await form.code.first().press('Enter');

    await form.onStep(3);
    server.answer('POST /api/create-account', no);
    await form.fillRegistration();
    const labels = ['Email', 'First name', 'Last name', 'Password', 'Confirm password'];
    labels.push('Organization name', 'Your URL');
    for (const [index, label] of labels.entries()) {
      await form.field(label).press('Enter');
      await eventually(() => expect(count('create-account'), label).to.equal(index + 1));
      await form.summary.waitFor();
    }
  });

  it('happens once for a double click and ten Enters, keeps the focus, and leads to what was refused', async () => {
    const { form, server, page } = await openSignup();
    const focusIs = (expected: string) =>
      eventually(async () => expect(await focused(page)).to.equal(expected));
    const submitOften = async (button: Locator, field: Locator, route: string) => {
      await button.dblclick();
      await expectBusy(button);
      await field.focus();
      for (let times = 0; times < 10; times += 1) await page.keyboard.press('Enter');
      server.release();
      await page.getByText('No.', { exact: true }).first().waitFor();
      expect(server.payloads(`POST /api/${route}`), route).to.have.length(1);
    };
    const toContinue = page.getByRole('button', { name: /^Continue(?! with)/ });

    server.answer('POST /api/verify-email', held, { status: 201 });
    await form.fillEmail('ada@example.com');
    await submitOften(toContinue, form.humanCheck, 'verify-email');
    await focusIs('input Work email');

    await form.reachCode();
    const right = { json: { signupCode: 'c', requirePI: true } };
    server.answer('POST /api/verify-code', held, right);
    await form.typeCode('123456');
    await submitOften(toContinue, form.code.last(), 'verify-code');
    await focusIs('input digit 1 of 6');

    await form.submitCode('123456');
    await form.onStep(3);
    server.answer('POST /api/create-account', held);
    await form.fillRegistration();
    const register = page.getByRole('button', { name: /^Register/ });
    await submitOften(register, form.field('First name'), 'create-account');
    await focusIs('section There is a problem');
  });
});

describe('a provider that is being asked', () => {
  it('is asked once, keeps the focus, and is itself again after the back button', async () => {
    const { form, page, server } = await openSignup({
      // The browser stays where it is, as it does on a page that comes back from its cache.
      prepare: (opened) =>
        opened.page.route('https://accounts.google.com/**', (route) =>
          route.fulfill({ status: 204 }),
        ),
    });
    const redirect = 'https://accounts.google.com/o/oauth2/v2/auth';
    server.answer('POST /api/sso/google', { held: true, status: 200, json: { redirect } });
    const google = page.getByRole('button', { name: /Google/ });
    await google.dblclick();
    await expectBusy(google);
    await page.getByRole('button', { name: /Microsoft/ }).click({ force: true });
    const left = page.waitForRequest(/^https:\/\/accounts\.google\.com\//);
    server.release();
    await left;
    expect(server.payloads('POST /api/sso/google')).to.have.length(1);
    expect(server.payloads('POST /api/sso/azure')).to.have.length(0);
    expect(await page.locator('[aria-busy=true]').count(), 'while the browser leaves').to.equal(1);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await form.button('Continue with Google').count()).to.equal(1);
    expect(await page.locator('[aria-disabled]').count()).to.equal(0);
  });
});
