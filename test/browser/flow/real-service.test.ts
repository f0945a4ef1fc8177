import { expect } from 'chai';
import { type RealSignup, startRealSignup } from '../../support/browser/real-signup.ts';
import { goodOrganization, goodRegistration } from '../../support/browser/signup-page.ts';

describe('signing up on the real service', () => {
  let real: RealSignup;
  before('start the service, with an organisation', async () => {
    real = await startRealSignup();
    await signUp('ada@settled.example');
  });
  after('stop the service', () => real.close());

  /** A whole sign-up in a browser of its own, up to the identity frontend. */
  const signUp = async (address: string, registration = goodRegistration) => {
    const { page, form, log } = await real.open();
    await form.submitEmail(address);
    await form.onStep(2);
    await form.submitCode(real.newestCode());
    await form.onStep(3);
    await form.register(registration);
    await page.waitForURL(real.frontendUrl);
    return { page, log };
  };

  /** In another browser: up to the answer that the code gets. */
  const proveAddress = async (address: string) => {
    const opened = await real.open();
    await opened.form.submitEmail(address);
    await opened.form.onStep(2);
    await opened.form.submitCode(real.newestCode());
    return opened;
  };

  it('takes the code from the mail, registers, and arrives signed in to the new organisation', async () => {
    const { page, log } = await signUp('Ada@engines.example');
    const shown = await page.getByRole('main').innerText();
    expect(shown).to.match(/^Signed in\b/);
    for (const text of [
      'Ada Lovelace',
      'Ada@engines.example',
      'Analytical Engines',
      'engines',
      'US',
    ]) {
      expect(shown).to.include(text);
    }
    await page.reload();
    expect(await page.getByRole('main').innerText()).to.equal(shown);

    const calls = log.requests.filter((request) => request.method() === 'POST');
    expect(calls.map((request) => new URL(request.url()).pathname)).to.deep.equal([
      '/api/verify-email',
      '/api/verify-code',
      '/api/create-account',
      '/auth-api/login',
    ]);
    expect(log.problems).to.deep.equal([]);
  });

  it('tells a colleague with the right code that the organisation is there', async () => {
    const { form, page } = await proveAddress('grace@settled.example');
    await form.headed('Organization already exists!').waitFor();
    expect(await page.getByRole('main').innerText()).to.include('settled.example');
  });

  it('tells the administrator with the right code that the account is there, and where to sign in', async () => {
    const { form, page } = await proveAddress('ada@settled.example');
    await form.headed('Account already exists!').waitFor();
    await form.link('Sign in').click();
    await page.waitForURL(real.frontendUrl);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal('Sign in');
  });

  it('says under the field that a short name is taken, keeps the rest, and takes another one', async () => {
    const { form, page } = await proveAddress('grace@taken.example');
    await form.onStep(3);
    await form.register({ ...goodRegistration, shortName: 'settled' });
    await page
      .locator('.field', { has: form.field('Your URL') })
      .getByText('This URL is already taken. Please choose another one.')
      .waitFor();
    expect(await form.field('Organization name').inputValue()).to.equal('Analytical Engines');
    expect(await form.field('Password').inputValue()).to.equal(goodRegistration.password);

    await form.field('Your URL').fill('not-taken');
    await form.button('Register').click();
    await page.waitForURL(real.frontendUrl);
    expect(await page.getByRole('main').innerText()).to.include('not-taken');
  });
});

describe('signing up on the real service, without personal info', () => {
  let real: RealSignup;
  before('start the service', async () => {
    real = await startRealSignup({ requirePersonalInfo: false });
  });
  after('stop the service', () => real.close());

  it('registers the organisation and says that it is ready', async () => {
    const { form } = await real.open();
    await form.submitEmail('ada@no-names.example');
    await form.onStep(2);
    await form.submitCode(real.newestCode());
    await form.onStep(3);
    expect(await form.field('First name').count()).to.equal(0);
    await form.register(goodOrganization);
    await form.headed('Thank you for signing up!').waitFor();
    expect(await form.link('Sign in').getAttribute('href')).to.equal(real.frontendUrl);

    const colleague = await real.open();
    await colleague.form.submitEmail('grace@no-names.example');
    await colleague.form.onStep(2);
    await colleague.form.submitCode(real.newestCode());
    await colleague.form.headed('Organization already exists!').waitFor();
  });
});
