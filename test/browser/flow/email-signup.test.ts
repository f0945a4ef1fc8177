import { expect } from 'chai';
import { identityFrontend, openSignup } from '../../harness/browser/open-signup.ts';
import { goodOrganization } from '../../harness/browser/signup-page.ts';
import { eventually } from '../../harness/eventually.ts';

const email = 'Ada.Lovelace@Example.COM';

describe('signing up with an email address', () => {
  it('sends what the contract asks for, each call once, with cookie, token and JSON, and arrives logged in', async () => {
    const { form, page, server, log, expectNoTrouble } = await openSignup();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.dismiss();
    });
    const [cookie] = await page.context().cookies();
    await form.submitEmail(`  ${email} `);
    await form.submitCode('123456');
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    expect(dialogs, 'questions on the way').to.deep.equal([]);

    expect(server.requests.map(({ route, payload }) => [route, payload])).to.deep.equal([
      ['POST /api/verify-email', { email, recaptcha_value: 'not-a-robot' }],
      ['POST /api/verify-code', { email, verification_code: '123456' }],
      [
        'POST /api/create-account',
        {
          email,
          signup_code: 'signup-code',
          first_name: 'Ada',
          last_name: 'Lovelace',
          password: 'Correct-Horse-1',
          confirm_password: 'Correct-Horse-1',
          org_name: 'Analytical Engines',
          org_short_name: 'example',
          region: 'US',
          terms_accepted: true,
        },
      ],
      ['POST /auth-api/login', { email, password: 'Correct-Horse-1' }],
    ]);
    for (const { headers } of server.requests) {
      expect(headers['x-xsrf-token']).to.equal(cookie?.value);
      expect(headers.cookie).to.equal(`XSRF-TOKEN=${cookie?.value}`);
      expect(headers['content-type']).to.equal('application/json');
      expect(headers.referer).to.equal(undefined);
    }
    expectNoTrouble();
  });

  it('fetches the later steps when the form is touched and not before, and asks for neither names nor password where none are wanted', async () => {
    const { form, server, page, log, expectNoTrouble } = await openSignup();
    const fetched = () =>
      log.requests.map((request) => request.url()).filter((url) => /later-steps/.test(url));
    await page.waitForLoadState('networkidle');
    expect(fetched()).to.deep.equal([]);
    await form.email.focus();
    await eventually(() => expect(fetched()).to.have.lengthOf(2));

    const verified = { signupCode: 'signup-code', requirePI: false };
    server.answer('POST /api/verify-code', { json: verified });
    await form.reachRegistration(email);
    expect(await form.field('First name').count()).to.equal(0);
    expect(await form.field('Password').count()).to.equal(0);
    await form.register(goodOrganization);

    await form.headed('Thank you for signing up!').waitFor();
    expect(await form.link('Sign in').getAttribute('href')).to.equal('http://localhost:3001/');
    expect(await page.locator('form').count()).to.equal(0);
    expect(server.payloads('POST /api/create-account')).to.deep.equal([
      {
        email,
        signup_code: 'signup-code',
        org_name: 'Analytical Engines',
        org_short_name: 'example',
        region: 'US',
        terms_accepted: true,
      },
    ]);
    expect(server.payloads('POST /auth-api/login')).to.deep.equal([]);
    expectNoTrouble();
  });
});
