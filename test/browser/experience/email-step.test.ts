import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { expire, fakeGoogle, solve, withRecaptcha } from '../../support/browser/fake-google.ts';
import { focused } from '../../support/browser/focus.ts';
import { openSignup } from '../../support/browser/open-signup.ts';

const emailAddress = 'ada@example.com';

describe('the email field', () => {
  it('tells keyboards and browsers that it wants an email address, and cuts nothing off', async () => {
    const { form } = await openSignup();
    const attributes = await form.email.evaluate((input: HTMLInputElement) => {
      const { type, autocomplete, inputMode, spellcheck, autocapitalize, dir, maxLength } = input;
      return { type, autocomplete, inputMode, spellcheck, autocapitalize, dir, maxLength };
    });
    expect(attributes).to.deep.equal({
      type: 'email',
      autocomplete: 'email',
      inputMode: 'email',
      spellcheck: false,
      autocapitalize: 'none',
      dir: 'ltr',
      maxLength: -1,
    });
  });

  it('takes an address that was pasted with blanks around it', async () => {
    const { form, page, server } = await openSignup();
    await form.email.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.insertText', { text: `  ${emailAddress} \t` });
    await form.humanCheck.check();
    await form.button('Continue').click();
    await form.code.first().waitFor();
    expect(server.payloads('POST /api/verify-email')[0]).to.include({ email: emailAddress });
  });
});

describe('Continue of step 1', () => {
  it('is disabled until the address is valid and changed and the check is done', async () => {
    const { form, page } = await openSignup();
    const enabled = () => form.button('Continue').isEnabled();
    const hint = (text: string) => page.locator('#continue-hint').getByText(text).waitFor();
    await hint("To continue, enter your work email and confirm that you're not a robot.");
    expect(await enabled()).to.equal(false);
    await form.email.fill(emailAddress);
    await hint("To continue, confirm that you're not a robot.");
    expect(await enabled()).to.equal(false);
    await form.humanCheck.check();
    await hint('We will send a 6-digit code to this address.');
    expect(await enabled()).to.equal(true);
    await form.email.fill('ada@example');
    await hint('To continue, enter your work email.');
    expect(await enabled()).to.equal(false);
  });

  it('is disabled again when the check expires, which is said', async () => {
    const { form, page } = await openSignup({
      settings: withRecaptcha,
      prepare: (opened) => fakeGoogle(opened.page, 'widget'),
    });
    await form.email.fill(emailAddress);
    await solve(page);
    await eventually(async () => expect(await form.button('Continue').isEnabled()).to.equal(true));
    await expire(page);
    await page.getByText('The bot check has expired. Please do it again.').waitFor();
    expect(await form.button('Continue').isEnabled()).to.equal(false);
  });

  it('says on Enter what is missing, and goes to the first of it', async () => {
    const { form, page } = await openSignup();
    await form.humanCheck.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Email is required').waitFor();
    await page.getByText('Please complete the reCAPTCHA.').waitFor();
    expect(await focused(page)).to.equal('input Work email');
    await form.email.fill(emailAddress);
    await form.email.press('Enter');
    await eventually(async () => expect(await focused(page)).to.equal("input I'm not a robot"));
  });

  it('says on a click what is missing, also as the field with the mistake is left by it', async () => {
    const { form, page } = await openSignup();
    await form.email.fill('ada@');
    const box = await form.button('Continue').boundingBox();
    if (!box) throw new Error('Continue is not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByText('Must be a valid email').waitFor();
    await page.getByText('Please complete the reCAPTCHA.').waitFor({ timeout: 3000 });
    expect(await focused(page)).to.equal('input Work email');
  });
});
