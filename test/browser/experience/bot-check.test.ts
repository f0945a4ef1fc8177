import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type SiteKeyProvider, siteKeyBotChecks } from '#page/domain/bot-checks.ts';
import { expectFocus } from '../../harness/browser/focus.ts';
import { layoutShift } from '../../harness/browser/layout-shift.ts';
import { type OpenSignup, openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';
import { fakeWidget, providers, solve, widget, withWidget } from '../../harness/fake-widgets.ts';

const chunks = ['recaptcha', 'standard-bot-check', 'altcha'] as const;
const chunkOf = (provider: SiteKeyProvider) =>
  provider === 'recaptcha' ? provider : 'standard-bot-check';
const unavailable = "The robot check didn't load.";
const topOfContinue = async ({ form }: OpenSignup) =>
  (await form.button(form.words.continue).boundingBox())?.y;
const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
const widgetOptions = ({ page }: OpenSignup) =>
  page.evaluate(() => {
    const { theme, language } = window.fakeCaptcha ?? {};
    return { theme, language };
  });

const loadedChunks = ({ log }: OpenSignup) =>
  chunks.filter((name) => log.requests.some((request) => request.url().includes(`/${name}-`)));

describe('the bot check', () => {
  for (const provider of siteKeyBotChecks) {
    const language = provider === 'recaptcha' ? 'ar' : 'de';
    it(`loads only its own script, at the first interaction, without a layout shift: ${provider}`, async () => {
      const asked: (readonly string[])[] = [];
      const opened = await openSignup({
        language,
        settings: withWidget(provider),
        context: { colorScheme: 'dark', viewport: { width: 320, height: 900 } },
        prepare: async ({ page }) => asked.push(await fakeWidget(page, ['widget'], provider)),
      });
      const { form, page, server } = opened;
      await form.button(form.words.continueWith('Google')).focus();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(asked.flat()).to.deep.equal([]);
      expect(loadedChunks(opened)).to.deep.equal([]);
      const before = await topOfContinue(opened);
      expect(await layoutShift(page), 'untouched').to.equal(0);
      // Focuses by script, like a browser that restores the focus: layout shifts after user input do not count.
      await page.evaluate(() => document.querySelector<HTMLElement>('#email')?.focus());
      await widget(page, provider).waitFor();
      expect(asked.flat()[0]).to.include(providers[provider].script);
      expect(loadedChunks(opened)).to.deep.equal([chunkOf(provider)]);
      expect(await layoutShift(page), 'begun').to.equal(0);
      expect(await topOfContinue(opened), 'when it is there').to.equal(before);
      expect(await page.locator('.fake-token').isVisible()).to.equal(false);
      await solve(page, provider);
      expect(await topOfContinue(opened), 'when it is solved').to.equal(before);
      expect(await scrollsSideways(page)).to.equal(false);
      expect(await widgetOptions(opened)).to.deep.equal({ theme: 'dark', language });
      await form.email.fill('ada@example.com');
      await form.email.press('Enter');
      await form.onStep('code');
      expect(server.payloads('POST /api/verify-email')).to.deep.equal([
        { email: 'ada@example.com', recaptcha_value: 'fake-token' },
      ]);
      opened.expectNoTrouble();
    });
  }

  for (const width of [320, 1280]) {
    it(`shows that it is blocked, in its place, without a layout shift, ${width} pixels wide`, async () => {
      const opened = await openSignup({
        settings: withWidget(),
        context: { viewport: { width, height: 900 } },
        prepare: ({ page }) => fakeWidget(page, ['blocked']),
      });
      const { page } = opened;
      const before = await topOfContinue(opened);
      // Focuses by script, because layout shifts after user input do not count.
      await page.evaluate(() => document.querySelector<HTMLElement>('#email')?.focus());
      await page.getByText(unavailable).waitFor();
      expect(await layoutShift(page)).to.equal(0);
      expect(await topOfContinue(opened)).to.equal(before);
    });
  }
});

describe('the bot check of a checkbox', () => {
  it('loads without a layout shift', async () => {
    const { form, page } = await openSignup();
    // Focuses by script, because layout shifts after user input do not count.
    await form.email.focus();
    await form.botCheck.waitFor();
    expect(await layoutShift(page)).to.equal(0);
  });

  it('is reported as missing by a click on the disabled Continue, which focuses the first error', async () => {
    const { form, page } = await openSignup();
    await form.email.fill('ada@');
    const box = await form.button('Continue').boundingBox();
    if (!box) throw new Error('Continue is not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByText('Must be a valid email').waitFor();
    await page.getByText('Please complete the reCAPTCHA.').waitFor();
    await expectFocus(page, 'input Work email');
  });

  it('follows the available width and never makes the page scroll sideways', async () => {
    const { form, page } = await openSignup({
      settings: withWidget(),
      prepare: ({ page }) => fakeWidget(page),
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
});
