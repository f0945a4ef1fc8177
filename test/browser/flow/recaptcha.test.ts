import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import {
  type OpenSignup,
  openSignup,
  type SignupOptions,
} from '../../support/browser/open-signup.ts';
import { RecaptchaHost } from '../../support/browser/recaptcha-host.ts';

const unavailable = /^The bot check could not be loaded/;

/** @param mood how Google is when the page is opened */
async function openWithRecaptcha(
  mood: RecaptchaHost['mood'] = 'answers',
  prepare: SignupOptions['prepare'] = () => {},
): Promise<OpenSignup & { readonly google: RecaptchaHost }> {
  const hosts: RecaptchaHost[] = [];
  const opened = await openSignup({
    settings: { recaptchaSiteKey: 'a-site-key' },
    prepare: async (before) => {
      const host = await RecaptchaHost.of(before.page);
      host.mood = mood;
      hosts.push(host);
      await prepare(before);
    },
  });
  const [google] = hosts;
  if (!google) throw new Error('The page was opened unprepared');
  return { ...opened, google };
}

describe('reCAPTCHA', () => {
  it('asks Google for nothing before the form is touched, and then once', async () => {
    const { form, page, log, url, google, expectNoTrouble } = await openWithRecaptcha();
    await form.button('Continue with Google').focus();
    await page.waitForLoadState('networkidle');
    expect(log.requestsBeyond(url)).to.deep.equal([]);
    await form.email.focus();
    expect(await google.siteKey()).to.equal('a-site-key');
    expect(google.requested).to.have.lengthOf(1);
    expectNoTrouble();
  });

  it('keeps Continue disabled until it is solved, and sends what it answered', async () => {
    const { form, server, google, expectNoTrouble } = await openWithRecaptcha();
    await form.email.fill('ada@example.com');
    expect(await form.button('Continue').isDisabled()).to.equal(true);
    await google.solve('token-1');
    await form.button('Continue').click();
    await form.onStep(2);
    expect(server.payloads('POST /api/verify-email')).to.deep.equal([
      { email: 'ada@example.com', recaptcha_value: 'token-1' },
    ]);
    expectNoTrouble();
  });

  it('says what is missing when Enter comes before it is solved', async () => {
    const { form, page, server, google, expectNoTrouble } = await openWithRecaptcha();
    await form.email.fill('ada@example.com');
    await google.siteKey();
    await form.email.press('Enter');
    await page.getByText('Please complete the reCAPTCHA.').waitFor();
    expect(server.requests).to.deep.equal([]);
    await google.solve('token-1');
    await page.getByText('Please complete the reCAPTCHA.').waitFor({ state: 'detached' });
    expectNoTrouble();
  });

  it('is asked anew after a refusal, and its next answer is sent', async () => {
    const { form, server, google, expectNoTrouble } = await openWithRecaptcha();
    const refusal = { status: 400, json: { message: 'Please use a corporate email address.' } };
    server.answer('POST /api/verify-email', refusal, { status: 201, json: {} });
    await form.email.fill('ada@example.com');
    await google.solve('token-1');
    await form.button('Continue').click();
    await form.message.getByText('Please use a corporate email address.').waitFor();
    expect(await google.resets()).to.equal(1);
    expect(await form.button('Continue').isDisabled()).to.equal(true);
    await google.solve('token-2');
    await form.button('Continue').click();
    await form.onStep(2);
    expect(server.payloads('POST /api/verify-email')).to.deep.equal(
      ['token-1', 'token-2'].map((recaptcha_value) => ({
        email: 'ada@example.com',
        recaptcha_value,
      })),
    );
    expectNoTrouble();
  });

  it('says when it has expired, and can be solved again', async () => {
    const { form, page, google, expectNoTrouble } = await openWithRecaptcha();
    await form.email.fill('ada@example.com');
    await google.solve('token-1');
    await eventually(async () =>
      expect(await form.button('Continue').isDisabled()).to.equal(false),
    );
    await google.expire();
    await page.getByText('The bot check has expired. Please do it again.').waitFor();
    expect(await form.button('Continue').isDisabled()).to.equal(true);
    await google.solve('token-2');
    await form.button('Continue').click();
    await form.onStep(2);
    expectNoTrouble();
  });

  it('says when it is blocked, leaves single sign-on usable, and comes with Try again', async () => {
    const { form, page, server, google } = await openWithRecaptcha('blocked');
    await form.email.fill('ada@example.com');
    await page.getByText(unavailable).waitFor();
    server.answer('POST /api/sso/azure', { status: 500, json: { message: 'Asked.' } });
    await form.button('Continue with Microsoft').click();
    await form.message.getByText('Asked.').waitFor();

    google.mood = 'answers';
    await form.button('Try again').click();
    await google.solve('token-1');
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    await form.button('Continue').click();
    await form.onStep(2);
    expect(google.requested).to.have.lengthOf(2);
    expect(server.violations).to.deep.equal([]);
  });

  it('says after 10 seconds that it hangs, and comes with Try again', async () => {
    const { form, page, google, expectNoTrouble } = await openWithRecaptcha('silent', ({ page }) =>
      page.clock.install(),
    );
    await form.email.fill('ada@example.com');
    await eventually(() => expect(google.requested).to.have.lengthOf(1));
    await page.clock.fastForward(8000);
    await page.getByText('Loading the bot check…').waitFor();
    await page.clock.fastForward(2000);
    await page.getByText(unavailable).waitFor();
    google.mood = 'answers';
    await form.button('Try again').click();
    await google.solve('token-1');
    await form.button('Continue').click();
    await form.onStep(2);
    expectNoTrouble();
  });
});
