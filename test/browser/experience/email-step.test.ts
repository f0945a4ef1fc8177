import { expect } from 'chai';
import { focused } from '../../harness/browser/focus.ts';
import { layoutShift } from '../../harness/browser/layout-shifts.ts';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

const emailAddress = 'ada@example.com';

describe('the email field', () => {
  it('tells keyboards and browsers that it wants an address, and takes pasted blanks', async () => {
    const { form, page, server } = await openSignup();
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
    // Focused by script, which is no input that would excuse a jump.
    await form.email.focus();
    await form.humanCheck.waitFor();
    expect(await layoutShift(page), 'nothing jumps as the check appears').to.equal(0);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.insertText', { text: `  ${emailAddress} \t` });
    await form.humanCheck.check();
    await form.button('Continue').click();
    await form.code.first().waitFor();
    expect(server.payloads('POST /api/verify-email')[0]).to.include({ email: emailAddress });
  });
});

describe('Continue of step 1', () => {
  it('is disabled until the address is valid and changed and the check is done, as a hint says', async () => {
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

  it('says on Enter, or on a click on its place, what is missing, and goes to the first of it', async () => {
    const { form, page } = await openSignup();
    await form.email.fill('ada@');
    const box = await form.button('Continue').boundingBox();
    if (!box) throw new Error('Continue is not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByText('Must be a valid email').waitFor();
    await page.getByText('Please complete the reCAPTCHA.').waitFor({ timeout: 3000 });
    expect(await focused(page)).to.equal('input Work email');
    await form.email.fill(emailAddress);
    await form.email.press('Enter');
    await eventually(async () => expect(await focused(page)).to.equal("input I'm not a robot"));
    await form.email.fill('');
    await form.humanCheck.press('Enter');
    await page.getByText('Email is required').waitFor();
    await eventually(async () => expect(await focused(page)).to.equal('input Work email'));
  });
});
