import { expect } from 'chai';
import { eventually } from '../../support/browser/eventually.ts';
import { identityFrontend, openSignup } from '../../support/browser/open-signup.ts';
import { goodOrganization } from '../../support/browser/signup-page.ts';

const email = 'ada@example.com';

describe('signing up with an email address', () => {
  it('sends what the contract asks for, each call once, and arrives logged in', async () => {
    const { form, server, log, expectNoTrouble } = await openSignup();
    await form.submitEmail(email);
    await form.submitCode('123456');
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));

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
    expectNoTrouble();
  });

  it('sends cookie, token header and JSON with every call', async () => {
    const { form, page, server, log } = await openSignup();
    const [cookie] = await page.context().cookies();
    await form.reachRegistration();
    await form.register();
    await eventually(() => expect(log.visited).to.include(identityFrontend));
    for (const { headers } of server.requests) {
      expect(headers['x-xsrf-token']).to.equal(cookie?.value);
      expect(headers.cookie).to.equal(`XSRF-TOKEN=${cookie?.value}`);
      expect(headers['content-type']).to.equal('application/json');
      expect(headers.referer).to.equal(undefined);
    }
  });

  it('asks for neither names nor password where none are wanted, and ends on the success screen', async () => {
    const { form, server, page, expectNoTrouble } = await openSignup();
    server.answer('POST /api/verify-code', {
      json: { signupCode: 'signup-code', requirePI: false },
    });
    await form.reachRegistration();
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

  it('sends the address as typed, blanks around it off, and its case kept', async () => {
    const { form, server, expectNoTrouble } = await openSignup();
    await form.reachCode('  Ada.Lovelace@Example.COM ');
    expect(server.payloads('POST /api/verify-email')).to.deep.equal([
      { email: 'Ada.Lovelace@Example.COM', recaptcha_value: 'not-a-robot' },
    ]);
    expectNoTrouble();
  });
});
