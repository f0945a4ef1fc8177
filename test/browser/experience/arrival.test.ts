import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { abortFirst, hold } from '../../harness/browser/intercept.ts';
import { layoutShift } from '../../harness/browser/layout-shift.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { openAtCode, openAtRegistration, openSignup } from '../../harness/browser/open-signup.ts';
import { SignupPage } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';
import { openForSuite } from '../../harness/for-suite.ts';
import { sentences } from '../../harness/sentences.ts';
import { fileHost, openSite } from '../../harness/site.ts';

const deferredScript = '**/deferred-page-*.js';

const busy = (page: Page) => page.locator('#app[aria-busy="true"]');

describe('a later step that loads', () => {
  for (const [name, open, viewport] of [
    ['code', openAtCode, { width: 768, height: 1024 }],
    ['registration', openAtRegistration, { width: 1280, height: 720 }],
  ] as const) {
    it(`shows an outline in place of the email step and loads without a layout shift: ${name}`, async () => {
      const { page, form } = await open({ context: { viewport } });
      const tops = (selectors: readonly string[]) =>
        Promise.all(selectors.map(async (it) => (await page.locator(it).first().boundingBox())?.y));
      const release = await hold(page, deferredScript);
      await page.reload({ waitUntil: 'commit' });
      await busy(page).waitFor({ state: 'attached' });
      expect(await page.getByRole('main').innerText(), 'no email step').to.equal('');
      const outline = await tops(['.skeleton', '.skeleton i:nth-of-type(2)']);
      release();
      await form.onStep(name);
      const step = await tops(['main', 'h1']);
      for (const [index, top] of step.entries()) {
        expect(outline[index], 'card and heading').to.be.closeTo(top ?? Number.NaN, 2);
      }
      expect(await page.locator('.skeleton').isVisible()).to.equal(false);
      expect(await busy(page).count()).to.equal(0);
      expect(await layoutShift(page)).to.equal(0);
    });
  }

  it('does not delay the email step when it is reloaded, or opened again with an offer to continue', async () => {
    const { page, form, url } = await openAtCode();
    await page.goto(url, { waitUntil: 'commit' });
    await form.button(sentences.continueAs('ada@example.com')).waitFor();
    expect(await layoutShift(page)).to.equal(0);
    const release = await hold(page, deferredScript);
    await page.reload({ waitUntil: 'commit' });
    await form.email.waitFor();
    release();
  });

  it('is reported as unavailable in its place, and loads by Try again', async () => {
    const { page, form } = await openAtCode();
    await abortFirst(page, deferredScript, 2);
    await page.reload();
    await form.headed("This page didn't load").waitFor();
    expect(await page.getByRole('main').count()).to.equal(1);
    expect(await page.locator('.skeleton').isVisible(), 'its outline').to.equal(false);
    await form.button(sentences.tryAgain).click();
    await form.code.first().waitFor();
  });
});

describe('the email step on a slow connection', () => {
  const site = openForSuite(
    () => openSite({ settings: { languages: ['en', 'ar'] } }),
    ({ close }) => close(),
  );
  const host = fileHost(site, 'slow');

  for (const [language, width] of [
    ['en', 1280],
    ['ar', 320],
  ] as const) {
    it(`is rendered without a layout shift, in "${language}", ${width} px wide`, async () => {
      const page = await newPage({ locale: language, viewport: { width, height: 720 } });
      await page.goto(`${host().url}/?language=${language}`);
      await new SignupPage(page).hydrated();
      expect(await layoutShift(page)).to.equal(0);
    });
  }
});

describe('the pictures of the panel', () => {
  const isLoaded = (picture: Locator) =>
    picture.evaluate((it: HTMLImageElement) => it.naturalWidth > 0);

  it('load on a phone when the panel comes into view', async () => {
    const { page, form } = await openSignup({ context: { viewport: { width: 390, height: 500 } } });
    await form.hydrated();
    const picture = page.locator('.illustration img').first();
    expect([await isLoaded(picture), await picture.isVisible()]).to.deep.equal([false, false]);
    await page.locator('.illustration').scrollIntoViewIfNeeded();
    await eventually(async () => expect(await isLoaded(picture)).to.equal(true));
    expect(await picture.isVisible()).to.equal(true);
  });

  it('have that of success loaded before its step', async () => {
    const { page, form } = await openAtCode();
    const last = page.locator('.illustration-last');
    expect(await isLoaded(last)).to.equal(false);
    await form.passCode('123456');
    await eventually(async () => expect(await isLoaded(last)).to.equal(true));
  });

  it('are only that of success on a phone after the registration', async () => {
    const context = { viewport: { width: 390, height: 700 } };
    const { page, form, server } = await openAtRegistration({ context });
    server.setResponses('POST /auth-api/login', { status: 401 });
    const panel = page.locator('.marketing');
    expect(await panel.isVisible()).to.equal(false);
    await form.register();
    await form.onStep('result');
    const last = panel.locator('.illustration-last');
    await eventually(async () => expect(await isLoaded(last)).to.equal(true));
    expect(await last.isVisible()).to.equal(true);
    expect(await panel.innerText()).to.equal('');
  });
});
