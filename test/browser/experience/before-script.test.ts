import { expect } from 'chai';
import { focused } from '../../support/browser/focus.ts';
import { openSignup } from '../../support/browser/open-signup.ts';
import { PageLog } from '../../support/browser/page-log.ts';
import { SignupPage } from '../../support/browser/signup-page.ts';
import { newPage } from '../../support/new-page.ts';

describe('before the script arrives', () => {
  it('keeps what was typed, and the place of the focus', async () => {
    const { url } = await openSignup();
    const page = await newPage();
    const log = await PageLog.of(page);
    const form = new SignupPage(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    await form.email.pressSequentially('ada@example.com');
    await form.email.press('Enter');
    expect(page.url(), 'Enter sends nothing').to.equal(`${url}/`);
    release();
    await form.alive();
    expect(await form.email.inputValue()).to.equal('ada@example.com');
    expect(await focused(page)).to.equal('input Work email');
    await page.getByText("To continue, confirm that you're not a robot.").waitFor();
    await form.email.press('Enter');
    expect(await form.email.getAttribute('aria-invalid')).to.equal(null);
    expect(log.problems, 'hydration').to.deep.equal([]);
  });

  it('and without JavaScript the page reads well and says how to go on', async () => {
    const { url } = await openSignup();
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(url);
    const note = page.getByRole('note');
    expect(await note.innerText()).to.contain('needs JavaScript');
    const link = (name: string) => note.getByRole('link', { name }).getAttribute('href');
    expect(await link('sign in')).to.equal('http://localhost:3001/');
    expect(await link('contact support')).to.equal('mailto:support@northgate.example');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).to.contain('Sign up');
    expect(await page.getByRole('complementary').innerText()).to.contain('better front door');
    await page.getByLabel('Work email').fill('ada@example.com');
    await page.getByLabel('Work email').press('Enter');
    expect(page.url(), 'the address goes nowhere').to.equal(`${url}/`);
  });
});

describe('back from a provider by the back button', () => {
  it('finds the buttons as they were', async () => {
    const { form, page } = await openSignup({
      // The browser stays where it is, as it does on a page that comes back from its cache.
      prepare: (opened) =>
        opened.page.route('https://accounts.google.com/**', (route) =>
          route.fulfill({ status: 204 }),
        ),
    });
    const left = page.waitForRequest(/^https:\/\/accounts\.google\.com\//);
    await form.button('Continue with Google').click();
    const busy = page.locator('[aria-busy=true]');
    await left;
    expect(await busy.count()).to.equal(1);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await busy.waitFor({ state: 'detached' });
    expect(await form.button('Continue with Google').getAttribute('aria-disabled')).to.equal(null);
    expect(await page.locator('[aria-disabled]').count()).to.equal(0);
  });
});
