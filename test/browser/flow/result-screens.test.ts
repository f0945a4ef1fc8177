import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';

describe('the result screens', () => {
  for (const [message, heading, named] of [
    ['admin_already_registered', 'Account already exists!', 'ada@engines.example'],
    ['org_already_registered', 'Organization already exists!', 'engines.example'],
  ] as const) {
    it(`say "${heading}" for a 409 with ${message}, and name ${named}`, async () => {
      const { form, page, server, expectNoTrouble } = await openSignup();
      server.answer('POST /api/verify-code', { status: 409, json: { message } });
      await form.reachCode('ada@engines.example');
      await form.submitCode('123456');
      await form.headed(heading).waitFor();
      expect(await page.locator('main bdi').innerText()).to.equal(named);
      expect(await page.getByRole('main').innerText()).to.include('IT support');
      expect(await form.link('Sign in').getAttribute('href')).to.equal('http://localhost:3001/');
      expectNoTrouble();
    });
  }

  it('say that the request is under review when it was queued, and nobody is logged in', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/create-account', { status: 200, json: {} });
    await form.reachRegistration();
    await form.register();
    await form.headed('Thank you for signing up!').waitFor();
    const shown = await page.getByRole('main').innerText();
    expect(shown)
      .to.match(/review/)
      .and.to.match(/activation email/);
    expect(server.payloads('POST /auth-api/login')).to.deep.equal([]);
    expectNoTrouble();
  });

  it('say thank you with the sign-in link when logging in is refused, and a reload creates no second account', async () => {
    const { form, page, server } = await openSignup();
    server.answer('POST /auth-api/login', { status: 401, json: { message: 'Wrong' } });
    await form.reachRegistration();
    await form.register();
    await form.headed('Thank you for signing up!').waitFor();
    expect(await form.link('Sign in').getAttribute('href')).to.equal('http://localhost:3001/');
    expect(await page.getByRole('main').innerText()).not.to.include('Wrong');

    await page.reload();
    await form.headed('Thank you for signing up!').waitFor();
    expect(server.payloads('POST /api/create-account')).to.have.lengthOf(1);
    expect(server.payloads('POST /auth-api/login')).to.have.lengthOf(1);
    expect(server.violations).to.deep.equal([]);
  });
});
