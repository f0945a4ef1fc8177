import { expect } from 'chai';
import { openSignup } from '../../support/browser/open-signup.ts';
import { asHtml } from '../../support/strict-server/scripted-answer.ts';

describe('the result screens', () => {
  it('says that the account is there, with ways to sign in, to a new password and to help', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/verify-code', {
      status: 409,
      json: { message: 'admin_already_registered' },
    });
    await form.reachCode();
    await form.submitCode('123456');
    await form.headed('Account already exists!').waitFor();
    const shown = await page.getByRole('main').innerText();
    expect(shown).to.include('ada@example.com').and.to.include('IT support');
    expect(await form.link('Sign in').getAttribute('href')).to.equal('http://localhost:3001/');
    expect(await form.link('Reset your password').getAttribute('href')).to.equal(
      'http://localhost:3001/password-reset',
    );
    expectNoTrouble();
  });

  for (const [what, answer] of [
    ['org_already_registered', { status: 409, json: { message: 'org_already_registered' } }],
    ['any other message', { status: 409, json: { message: 'Something new' } }],
    ['a web page', asHtml(409)],
  ] as const) {
    it(`says that the organisation is there for a 409 with ${what}`, async () => {
      const { form, page, server, expectNoTrouble } = await openSignup();
      server.answer('POST /api/verify-code', answer);
      await form.reachCode('ada@engines.example');
      await form.submitCode('123456');
      await form.headed('Organization already exists!').waitFor();
      expect(await page.locator('main bdi').innerText()).to.equal('engines.example');
      expect(await page.getByRole('main').innerText()).to.include('IT support');
      expectNoTrouble();
    });
  }

  it('says that the request is under review when it was queued, and logs nobody in', async () => {
    const { form, page, server, expectNoTrouble } = await openSignup();
    server.answer('POST /api/create-account', { status: 200, json: {} });
    await form.reachRegistration();
    await form.register();
    await form.headed('Thank you for signing up!').waitFor();
    const shown = await page.getByRole('main').innerText();
    expect(shown)
      .to.match(/review/)
      .and.to.match(/email to activate your account/);
    expect(server.payloads('POST /auth-api/login')).to.deep.equal([]);
    expectNoTrouble();
  });

  for (const [what, answer] of [
    ['is refused', { status: 401, json: { message: 'Wrong' } }],
    ['breaks', { fault: 'reset' }],
  ] as const) {
    it(`says thank you with the sign-in link when logging in ${what}, and creates no second account`, async () => {
      const { form, page, server } = await openSignup();
      server.answer('POST /auth-api/login', answer);
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
  }
});
