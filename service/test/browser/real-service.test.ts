import { expect } from 'chai';
import { goodRegistration } from '#test/harness/browser/signup-page.ts';
import { eventually } from '#test/harness/eventually.ts';
import { type RealSignup, realSignup } from './real-signup.ts';

/** Signs up in a new browser until the response to the code. */
async function proveAddress(real: RealSignup, address: string) {
  const opened = await real.open();
  await opened.form.submitEmail(address);
  await opened.form.onStep('code');
  await opened.form.submitCode(await real.newestCode());
  return opened;
}

describe('signing up on the real service', () => {
  const service = realSignup();

  it('verifies the code from the mail, registers, and arrives signed in to the new organization', async () => {
    const real = service();
    const { page, form, log } = await proveAddress(real, 'Ada@engines.example');
    await form.onStep('registration');
    await form.register();
    await page.waitForURL(real.frontendUrl);
    const shown = await page.getByRole('main').innerText();
    expect(shown).to.match(/^Signed in\b/);
    for (const text of ['Ada Lovelace', 'Ada@engines.example', 'Analytical Engines', 'US']) {
      expect(shown).to.include(text);
    }
    await page.reload();
    expect(await page.getByRole('main').innerText()).to.equal(shown);
    expect(log.problems).to.deep.equal([]);
  });
});

describe('signing up on the real service, on a page with a path', () => {
  const service = realSignup({
    languages: ['en', 'de', 'fr', 'es', 'ar'],
    pageOverrides: { pageUrl: 'http://localhost/signup/' },
    reviewedDomains: ['below.example'],
  });

  it('stays below the path from the language to the state of the request, also after single sign-on', async () => {
    const real = service();
    const { page, form, log } = await real.open();
    await form.chooseLanguage('de');
    await page.locator('html[lang=de]').waitFor();
    await form.chooseLanguage('en');
    await page.locator('html[lang=en]').waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'language')?.path).to.equal('/signup/');

    await form.hydrated();
    await page.getByRole('button', { name: /Microsoft/ }).click();
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@below.example');
    await page.locator('summary').click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await form.onStep('registration');
    expect(page.url()).to.equal(`${real.url}/`);
    await form.register();
    await page.getByRole('link', { name: 'See the status' }).waitFor();

    const { host } = new URL(real.url);
    const requested = log.requests.map((request) => new URL(request.url()));
    const outside = requested.filter(
      (url) => url.host === host && !/^\/signup\//.test(url.pathname),
    );
    expect(outside.map(String)).to.deep.equal([]);
    expect(log.problems).to.deep.equal([]);
  });
});

describe('signing up on the real service, with ALTCHA and without personal info', () => {
  const service = realSignup({
    requirePersonalInfo: false,
    pageOverrides: { botCheck: { provider: 'altcha' } },
    altchaCost: 50,
    reviewedDomains: ['reviewed.example'],
    reviewers: ['eve@northgate.example'],
  });

  it('leads the applicant to the state of the request, and the reviewer from the mail to an approval', async () => {
    const real = service();
    const email = 'ada@reviewed.example';
    const linkTo = async (to: string) => {
      await real.service.idle();
      return real.service.inbox.find((mail) => mail.to === to)?.link ?? '';
    };
    const { form, page, log } = await proveAddress(real, email);
    await form.register();
    await page.getByRole('link', { name: 'See the status' }).click();
    await page.getByRole('button', { name: 'Withdraw request' }).waitFor();
    const status = page.url();

    const { page: reviewer, log: otherLog } = await real.open();
    await reviewer.goto(await linkTo('eve@northgate.example'));
    await reviewer.getByRole('heading', { name: 'Analytical Engines' }).waitFor();
    await reviewer.getByRole('button', { name: 'Approve' }).click();
    await reviewer.getByRole('heading', { name: 'Approved' }).waitFor();
    await reviewer.getByRole('link', { name: 'All requests' }).click();
    await reviewer.getByText('Nothing waits for a decision.').waitFor();

    await page.goto(status);
    await page.getByText('Approved').waitFor();
    await eventually(async () => expect(await linkTo(email)).to.include('/activate?token='));
    expect([...log.problems, ...otherLog.problems]).to.deep.equal([]);
  });

  it('leads from the mail of a new organization to a password, with which the administrator signs in', async () => {
    const real = service();
    const email = 'ada@no-names.example';
    const { form, page, log } = await proveAddress(real, email);
    await form.register();
    await form.headed('Thank you for signing up!').waitFor();
    await real.service.idle();
    await page.goto(real.service.inbox[0]?.link ?? '');
    await form.fillEmptyFields();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    // Browsers send no origin from a page with `Referrer-Policy: no-referrer`.
    const { origin, 'sec-fetch-site': from } = await (await sent).allHeaders();
    expect([origin, from]).to.deep.equal(['null', 'same-origin']);
    await page.goto(real.frontendUrl);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(goodRegistration.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Signed in' }).waitFor();
    expect(log.problems).to.deep.equal([]);
  });
});
