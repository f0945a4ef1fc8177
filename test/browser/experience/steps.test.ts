import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { expectBusy, expectFocus } from '../../harness/browser/focus.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { sentences } from '../../harness/sentences.ts';

const held = { status: 400, json: { message: 'No.' }, held: true };

describe('a step', () => {
  it('names itself in the title, and takes the focus', async () => {
    const { page, form } = await openSignup();
    const title = (expected: string) =>
      eventually(async () => expect(await page.title()).to.equal(`${expected} - Northgate`));
    await form.email.press('Enter');
    await title(`Error: ${sentences.stepOf({ step: 1, count: 4 })}: ${sentences.emailHeading}`);
    await form.reachCode();
    await title(`${sentences.stepOf({ step: 2, count: 4 })}: ${sentences.codeHeading}`);
    await expectFocus(page, 'input digit 1 of 6');
    await page.goBack();
    await expectFocus(page, 'h1 Sign up for Northgate');
    await page.goForward();
    await expectFocus(page, 'input digit 1 of 6');
    await form.typeCode('123456');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'h1 Register your organization');
    const drawn = await form.heading.evaluate((it) => {
      const { outlineStyle, boxShadow } = getComputedStyle(it);
      return [it.matches(':focus-visible'), outlineStyle, boxShadow];
    });
    expect(drawn, 'nothing is drawn at what cannot be operated').to.deep.equal([
      true,
      'none',
      'none',
    ]);
  });

  it('is submitted once by a double click and ten Enters, keeps the focus, and leads to what was refused', async () => {
    const { form, server, page } = await openSignup();
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
    await submitOften(toContinue, form.botCheck, 'verify-email');
    await expectFocus(page, 'input Work email');

    await form.reachCode();
    const right = { json: { signupCode: 'c', requirePI: true } };
    server.answer('POST /api/verify-code', held, right);
    await form.typeCode('123456');
    await submitOften(toContinue, form.code.last(), 'verify-code');
    await expectFocus(page, 'input digit 1 of 6');

    await form.submitCode('123456');
    await form.onStep(3);
    server.answer('POST /api/create-account', held);
    await form.fillRegistration();
    const register = page.getByRole('button', { name: /^Register/ });
    await submitOften(register, form.field('First name'), 'create-account');
    await expectFocus(page, 'section There is a problem');
  });
});
