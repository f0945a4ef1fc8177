import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { fakeGoogle, solve, widget, withRecaptcha } from '../../support/browser/fake-google.ts';
import { layoutShift } from '../../support/browser/layout-shifts.ts';
import { type OpenSignup, openSignup } from '../../support/browser/open-signup.ts';

const unavailable = 'The bot check could not be loaded.';
const topOfContinue = async ({ form }: OpenSignup) =>
  (await form.button('Continue').boundingBox())?.y;

describe('the bot check', () => {
  it('asks nothing of its host before the visitor touches the form', async () => {
    let asked: readonly string[] = [];
    const { form, page } = await openSignup({
      settings: withRecaptcha,
      prepare: async (opened) => {
        asked = await fakeGoogle(opened.page, 'widget');
      },
    });
    await form.button('Continue with Google').focus();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).to.deep.equal([]);
    await form.email.focus();
    await widget(page).waitFor();
    expect(asked[0]).to.match(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?/);
  });

  it('says that it is blocked, leaves single sign-on usable, and comes at another try', async () => {
    const { form, page, server } = await openSignup({
      settings: withRecaptcha,
      prepare: (opened) => fakeGoogle(opened.page, 'blocked', 'widget'),
    });
    await form.email.fill('ada@example.com');
    await page.getByText(unavailable).waitFor();
    server.answer('POST /api/sso/azure', { status: 400, json: { message: 'Asked.' } });
    await form.button('Continue with Microsoft').click();
    await page.getByText('Asked.', { exact: true }).waitFor();
    await form.button('Try again').click();
    await solve(page);
    await form.button('Continue').click();
    await form.code.first().waitFor();
    expect(server.payloads('POST /api/verify-email')[0]).to.include({
      recaptcha_value: 'fake-token',
    });
  });

  it('says after ten seconds of silence that it is not there', async () => {
    const { form, page } = await openSignup({
      settings: withRecaptcha,
      prepare: async (opened) => {
        await opened.page.clock.install();
        await fakeGoogle(opened.page, 'silent');
      },
    });
    await form.email.focus();
    await page.getByText('Loading the bot check').waitFor();
    await eventually(async () =>
      expect(await page.locator('script[src*="recaptcha"]').count()).to.equal(1),
    );
    await page.clock.runFor(9000);
    expect(await page.getByText(unavailable).count()).to.equal(0);
    await page.clock.runFor(1000);
    await page.getByText(unavailable).waitFor();
    expect(await form.button('Try again').isEnabled()).to.equal(true);
  });

  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    it(`keeps its place, ${colorScheme}, ${width} px wide, and has the theme and the language`, async () => {
      const opened = await openSignup({
        settings: withRecaptcha,
        context: { colorScheme, viewport: { width, height: 900 } },
        prepare: ({ page }) => fakeGoogle(page, 'silent', 'widget'),
      });
      const before = await topOfContinue(opened);
      await opened.form.email.focus();
      await opened.page.getByText('Loading the bot check').waitFor();
      expect(await topOfContinue(opened), 'while it loads').to.equal(before);
      await opened.page.reload();
      await opened.form.alive();
      await opened.form.email.focus();
      await widget(opened.page).waitFor();
      expect(await topOfContinue(opened), 'when it is there').to.equal(before);
      await solve(opened.page);
      expect(await topOfContinue(opened), 'when it is solved').to.equal(before);
      const look = await opened.page.evaluate(() => {
        const { theme, hl } = window.fakeCaptcha ?? {};
        return { theme, hl };
      });
      expect(look).to.deep.equal({ theme: colorScheme, hl: 'en' });
    });
  }

  for (const [name, settings] of Object.entries({ checkbox: {}, reCAPTCHA: withRecaptcha })) {
    it(`makes nothing jump while step 1 comes up and is begun: ${name}`, async () => {
      const { form, page } = await openSignup({
        settings,
        context: { viewport: { width: 375, height: 700 } },
        prepare: (opened) => fakeGoogle(opened.page, 'widget'),
      });
      expect(await layoutShift(page), 'untouched').to.equal(0);
      // The focus by script, as of a browser that restores it, is no input that would excuse a jump.
      await page.evaluate(() => document.querySelector<HTMLElement>('#email')?.focus());
      await (name === 'checkbox' ? form.humanCheck : widget(page)).waitFor();
      expect(await layoutShift(page), 'begun').to.equal(0);
    });
  }
});
