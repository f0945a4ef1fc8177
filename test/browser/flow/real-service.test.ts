import { expect } from 'chai';
import { type RealSignup, realSignup } from '../../harness/browser/real-signup.ts';
import { goodOrganization, goodRegistration } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';

/** In a browser of its own: up to the answer that the code gets. */
async function proveAddress(real: RealSignup, address: string) {
  const opened = await real.open();
  await opened.form.submitEmail(address);
  await opened.form.onStep(2);
  await opened.form.submitCode(await real.newestCode());
  return opened;
}

describe('signing up on the real service', () => {
  const service = realSignup();

  it('takes the code from the mail, registers, and arrives signed in to the new organisation', async () => {
    const real = service();
    const { page, form, log } = await proveAddress(real, 'Ada@engines.example');
    await form.onStep(3);
    await form.register();
    await page.waitForURL(real.frontendUrl);
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

  it('refuses a free-mail address, a wrong code, a reserved short name and an administrator who is there, and says so', async () => {
    const real = service();
    const { page, form } = await real.open();
    await form.submitEmail('ada@gmail.com');
    await form.message.getByText('Please use a corporate email address.').waitFor();
    expect(await form.humanCheck.isChecked()).to.equal(false);
    expect(real.service.inbox.filter(({ to }) => to === 'ada@gmail.com')).to.deep.equal([]);

    await form.submitEmail('ada@refused.example');
    await form.onStep(2);
    const right = await real.newestCode();
    await form.submitCode(right === '111111' ? '222222' : '111111');
    await form.message.getByText(/That code is wrong or no longer valid/).waitFor();
    await eventually(async () => {
      expect(await page.locator(':focus').getAttribute('aria-label')).to.equal('digit 1 of 6');
    });
    await form.submitCode(right);
    await form.onStep(3);
    await form.register({ ...goodRegistration, shortName: 'admin' });
    await page
      .locator('.field', { has: form.field('Your URL') })
      .getByText('This URL is reserved. Please choose another one.')
      .waitFor();
    expect(await form.field('Password').inputValue()).to.equal(goodRegistration.password);
    await form.field('Your URL').fill('not-reserved');
    await form.button('Register').click();
    await page.waitForURL(real.frontendUrl);
    expect(await page.getByRole('main').innerText()).to.include('not-reserved');

    const again = await proveAddress(real, 'ada@refused.example');
    await again.form.headed('Account already exists!').waitFor();
    await again.form.link('Sign in').click();
    await again.page.waitForURL(real.frontendUrl);
    expect(await again.page.getByRole('heading', { level: 1 }).innerText()).to.equal('Sign in');
  });
});

describe('signing up on the real service, without personal info', () => {
  const service = realSignup({ requirePersonalInfo: false });

  it('registers the organisation, says that it is ready, and tells a colleague that it is there', async () => {
    const real = service();
    const { form } = await proveAddress(real, 'ada@no-names.example');
    await form.onStep(3);
    expect(await form.field('First name').count()).to.equal(0);
    await form.register(goodOrganization);
    await form.headed('Thank you for signing up!').waitFor();
    expect(await form.page.getByRole('main').innerText()).to.match(
      /email: choose your name and password/,
    );
    expect(await form.link('Sign in').getAttribute('href')).to.equal(real.frontendUrl);

    const colleague = await proveAddress(real, 'grace@no-names.example');
    await colleague.form.headed('Organization already exists!').waitFor();
    expect(await colleague.page.getByRole('main').innerText()).to.include('no-names.example');
  });
});
