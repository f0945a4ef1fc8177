import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { fakeGoogle, solve, withRecaptcha } from '../../harness/fake-google.ts';

const unavailable = /^The bot check could not be loaded/;

describe('reCAPTCHA', () => {
  it('has its answer sent, is asked anew after a refusal, and has its next answer sent', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup({
      settings: withRecaptcha,
      prepare: (opened) => fakeGoogle(opened.page, 'widget'),
    });
    const refusal = { status: 400, json: { message: 'Please use a corporate email address.' } };
    server.answer('POST /api/verify-email', refusal, { status: 201, json: {} });
    await form.email.fill('ada@example.com');
    await solve(page);
    await page.evaluate('window.resets = 0; grecaptcha.reset = () => { window.resets += 1; };');
    await form.button('Continue').click();
    await form.message.getByText('Please use a corporate email address.').waitFor();
    expect(await page.evaluate('window.resets')).to.equal(1);
    expect(await form.button('Continue').isDisabled()).to.equal(true);
    await page.evaluate(() => window.fakeCaptcha?.callback('another-token'));
    await form.button('Continue').click();
    await form.onStep(2);
    expect(server.payloads('POST /api/verify-email')).to.deep.equal([
      { email: 'ada@example.com', recaptcha_value: 'fake-token' },
      { email: 'ada@example.com', recaptcha_value: 'another-token' },
    ]);
    expectNoTrouble();
  });

  it('that hangs for 10 seconds comes with Try again', async () => {
    const { form, page, log, expectNoTrouble } = await openSignup({
      settings: withRecaptcha,
      prepare: async (opened) => {
        await opened.page.clock.install();
        await fakeGoogle(opened.page, 'silent', 'widget');
      },
    });
    await form.email.fill('ada@example.com');
    await eventually(() => {
      expect(log.requests.map((request) => request.url()).join()).to.include('/recaptcha/api.js');
    });
    await page.clock.fastForward(10_000);
    await page.getByText(unavailable).waitFor();
    await form.button('Try again').click();
    await solve(page);
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    await form.button('Continue').click();
    await form.onStep(2);
    expectNoTrouble();
  });
});
