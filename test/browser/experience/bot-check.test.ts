import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { focused } from '../../harness/browser/focus.ts';
import { layoutShift } from '../../harness/browser/layout-shifts.ts';
import { type OpenSignup, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { expire, fakeGoogle, solve, widget, withRecaptcha } from '../../harness/fake-google.ts';

const unavailable = 'The bot check could not be loaded.';
const topOfContinue = async ({ form }: OpenSignup) =>
  (await form.button('Continue').boundingBox())?.y;
const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
const look = ({ page }: OpenSignup) =>
  page.evaluate(() => {
    const { theme, hl } = window.fakeCaptcha ?? {};
    return { theme, hl };
  });

describe('the bot check', () => {
  it('asks nothing of its host before the visitor touches the form, then comes without a jump', async () => {
    const asked: (readonly string[])[] = [];
    const opened = await openSignup({
      settings: withRecaptcha,
      context: { colorScheme: 'dark', viewport: { width: 320, height: 900 } },
      prepare: async ({ page }) => asked.push(await fakeGoogle(page, 'widget')),
    });
    const { form, page } = opened;
    await form.button('Continue with Google').focus();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked.flat()).to.deep.equal([]);
    const before = await topOfContinue(opened);
    expect(await layoutShift(page), 'untouched').to.equal(0);
    // The focus by script, as of a browser that restores it, is no input that would excuse a jump.
    await page.evaluate(() => document.querySelector<HTMLElement>('#email')?.focus());
    await widget(page).waitFor();
    expect(asked.flat()[0]).to.match(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?/);
    expect(await layoutShift(page), 'begun').to.equal(0);
    expect(await topOfContinue(opened), 'when it is there').to.equal(before);
    await solve(page);
    expect(await topOfContinue(opened), 'when it is solved').to.equal(before);
    expect(await look(opened)).to.deep.equal({ theme: 'dark', hl: 'en' });
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

  for (const width of [320, 360, 1280]) {
    it(`says so in its place, without a jump, in a window of ${width} pixels`, async () => {
      const opened = await openSignup({
        settings: withRecaptcha,
        context: { viewport: { width, height: 900 } },
        prepare: ({ page }) => fakeGoogle(page, 'blocked'),
      });
      const { page } = opened;
      const before = await topOfContinue(opened);
      // By script: it is no input that would excuse a jump.
      await page.evaluate(() => document.querySelector<HTMLElement>('#email')?.focus());
      await page.getByText(unavailable).waitFor();
      expect(await layoutShift(page)).to.equal(0);
      expect(await topOfContinue(opened)).to.equal(before);
    });
  }

  it('follows the room there is, and never makes the page scroll sideways', async () => {
    const { form, page } = await openSignup({
      settings: withRecaptcha,
      prepare: (opened) => fakeGoogle(opened.page, 'widget'),
    });
    await form.email.fill('ada@example.com');
    for (const [window, width] of [
      [1280, 304],
      [320, 164],
      [360, 304],
      [359, 164],
      [640, 304],
    ] as const) {
      await page.setViewportSize({ width: window, height: 640 });
      await page.locator(`iframe[width="${width}"]`).waitFor();
      expect(await scrollsSideways(page), `${window} px`).to.equal(false);
    }
    await solve(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await eventually(async () => expect(await form.button('Continue').isEnabled()).to.equal(true));
    expect(await scrollsSideways(page), 'with a solved one, which stays').to.equal(false);
  });

  it('says after ten seconds of silence that it is not there, and keeps its place and the focus', async () => {
    const opened = await openSignup({
      settings: withRecaptcha,
      prepare: async ({ page }) => {
        await page.clock.install();
        await fakeGoogle(page, 'silent');
      },
    });
    const { form, page } = opened;
    const before = await topOfContinue(opened);
    await form.email.focus();
    await page.getByText('Loading the bot check').waitFor();
    expect(await topOfContinue(opened), 'while it loads').to.equal(before);
    await eventually(async () =>
      expect(await page.locator('script[src*="recaptcha"]').count()).to.equal(1),
    );
    await page.clock.runFor(9000);
    expect(await page.getByText(unavailable).count()).to.equal(0);
    await page.clock.runFor(1000);
    await page.getByText(unavailable).waitFor();
    await form.button('Try again').click();
    await page.getByText('Loading the bot check').waitFor();
    expect(await focused(page)).to.not.equal('body');
  });

  it('says that it has expired, which disables Continue again without dropping the focus', async () => {
    const opened = await openSignup({
      settings: withRecaptcha,
      context: { colorScheme: 'light' },
      prepare: ({ page }) => fakeGoogle(page, 'widget'),
    });
    const { form, page } = opened;
    await form.email.fill('ada@example.com');
    await solve(page);
    expect(await look(opened)).to.deep.equal({ theme: 'light', hl: 'en' });
    await eventually(async () => expect(await form.button('Continue').isEnabled()).to.equal(true));
    await form.button('Continue').focus();
    await expire(page);
    await page.getByText('The bot check has expired. Please do it again.').waitFor();
    expect(await form.button('Continue').isEnabled()).to.equal(false);
    await eventually(async () => expect(await focused(page)).to.equal('iframe'));
  });
});
