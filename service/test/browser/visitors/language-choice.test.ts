import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { newPage } from '#test/harness/browser/new-page.ts';
import { goodRegistration, SignupPage } from '#test/harness/browser/signup-page.ts';
import { eventually } from '#test/harness/eventually.ts';
import { sentencesAbout } from '#test/harness/sentences.ts';
import { fileHost } from '#test/harness/site.ts';
import { realSignup } from '../real-signup.ts';

const arabic = sentencesAbout('Northgate', 'ar');
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** Languages of the page in each frame from now on. */
async function watchFrames(page: Page): Promise<Set<string>> {
  const shown = new Set<string>();
  await page.exposeFunction('shows', (language: string) => shown.add(language));
  await page.addInitScript({
    content: `(function look() {
      const { lang, hidden } = document.documentElement ?? {};
      if (lang && !hidden && document.body?.innerText) shows(lang);
      requestAnimationFrame(look);
    })()`,
  });
  return shown;
}

describe('the language of the page', () => {
  const service = realSignup({ languages: ['en', 'de', 'fr', 'es', 'ar'] });
  const host = fileHost(service);

  it('changes with all input except passwords, without a history entry', async () => {
    const { page, form } = await service().open();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      return dialog.accept();
    });
    await form.submitEmail('ada@hops.example');
    await form.onStep('code');
    const entries = await page.evaluate(() => history.length);
    await form.code.first().fill('12');
    await form.chooseLanguage('ar');
    const inArabic = new SignupPage(page, arabic);
    await inArabic.onStep('code');
    await inArabic.hydrated();
    const digits = await inArabic.code.evaluateAll((boxes: HTMLInputElement[]) =>
      boxes.map(({ value }) => value).join(''),
    );
    expect(digits).to.equal('12');
    await inArabic.passCode(await service().newestCode());
    await inArabic.fillRegistration();
    await inArabic.field(arabic.shortNameLabel).fill('hops');
    await page.locator('.languages summary').press('Enter');
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await form.onStep('registration');
    expect(await form.field('First name').inputValue()).to.equal(goodRegistration.firstName);
    expect(await form.field('Organization name').inputValue()).to.equal(goodRegistration.orgName);
    expect(await form.field('Your URL').inputValue()).to.equal('hops');
    expect(await form.terms.isChecked()).to.equal(true);
    expect(await form.field('Password').inputValue()).to.equal('');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).to.deep.equal(['signup']);
    expect(await page.evaluate(() => history.length)).to.equal(entries);
    await page.goBack();
    await form.onStep('email');
    expect(await form.email.inputValue()).to.equal('ada@hops.example');
    expect(questions).to.deep.equal([]);
  });

  for (const [where, site] of [
    ['', service],
    [' on a host that cannot choose', host],
  ] as const) {
    it(`is the preferred one without showing another one first, at the same URL${where}`, async () => {
      const page = await newPage({ locale: 'ar-SA' });
      const shown = await watchFrames(page);
      await page.goto(`${site().url}/?error=non_corporate_email`);
      const inArabic = new SignupPage(page, arabic);
      await inArabic.providerMessage.getByText(arabic.ssoNonCorporateEmail).waitFor();
      expect(page.url()).to.equal(`${site().url}/`);
      await eventually(() => expect([...shown]).to.deep.equal(['ar']));

      await inArabic.chooseLanguage('en');
      await new SignupPage(page).onStep('email');
      expect(page.url()).to.equal(`${site().url}/`);
      shown.clear();
      await page.reload();
      await new SignupPage(page).onStep('email');
      await eventually(() => expect([...shown]).to.deep.equal(['en']));
    });
  }

  const storesNothing = `for (const [owner, name] of [[window, 'sessionStorage'], [window, 'localStorage'], [document, 'cookie']])
    Object.defineProperty(owner, name, {
      get() { if (name === 'cookie') return ''; throw new DOMException('Access is denied', 'SecurityError'); },
      set() {},
    });`;
  for (const [when, site, held, initially] of [
    [' before the script arrived', service, /main\.en-/, ''],
    [', on a host that cannot choose', host, /nothing/, ''],
    [' and the browser stores nothing', service, /nothing/, storesNothing],
  ] as const) {
    it(`changes with the typed address in the form${when}`, async () => {
      const page = await newPage();
      await page.addInitScript(initially);
      await page.route(held, () => {});
      await page.goto(site().url, { waitUntil: 'commit' });
      const address = page.locator('#email');
      await address.fill('ada@typed.example');
      await new SignupPage(page).chooseLanguage('ar');
      const inArabic = new SignupPage(page, arabic);
      await inArabic.hydrated();
      expect(await languageOf(page)).to.equal('ar');
      expect(await address.inputValue()).to.equal('ada@typed.example');
      expect(page.url()).to.equal(`${site().url}/`);
      await address.fill('');
      await page.reload();
      await inArabic.hydrated();
      expect(await languageOf(page)).to.equal('ar');
      expect(await address.inputValue()).to.equal('');
    });
  }
});
