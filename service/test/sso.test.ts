import { expect } from 'chai';
import { builtInNames } from '../../src/domain/sso-providers.ts';
import { openForSuite } from '../../test/harness/for-suite.ts';
import { Client } from '../../tools/signup-client.ts';
import { arrive, pages, sharedService, signInUrl } from './harness/shared-service.ts';
import type { Visitor } from './harness/visitor.ts';

const [page] = pages;

/** Signs up with the code of an SSO return, without a password. */
async function register(visitor: Visitor, signupCode = '') {
  const { password, confirm_password, ...account } = visitor.accountWith(signupCode);
  expect(await visitor.createAccount(account)).to.deep.equal({ status: 201, body: {} });
}

describe('Signing up with a provider', () => {
  const frontend = openForSuite(
    () => sharedService().startIdentityFrontend(),
    (running) => running.close(),
  );
  /** The identity frontend in the visitor's browser. */
  const frontendOf = (visitor: Visitor) => new Client(frontend().url, visitor.cookies);

  for (const provider of builtInNames) {
    it(`${provider} verifies the address, creates the account without a password, and signs on`, async () => {
      const visitor = await arrive();
      const { response, location, parameters } = await visitor.signUp(provider);
      expect(response.status).to.equal(303);
      expect(response.headers.get('Cache-Control')).to.equal('no-store');
      expect(response.headers.get('Referrer-Policy')).to.equal('no-referrer');
      expect(location.origin + location.pathname).to.equal(`${page}/`);

      await register(visitor, parameters.signupCode);
      const signedOn = await visitor.signOn(provider);
      expect(signedOn.response.status).to.equal(303);
      expect(signedOn.location.href).to.equal(signInUrl);
      const shown = await frontendOf(visitor).open('/');
      for (const text of ['<h1>Signed in</h1>', 'Ada Lovelace', visitor.email, 'US']) {
        expect(shown).to.include(text);
      }
    });
  }

  it('allows another sign-in later, from the sign-in form', async () => {
    const visitor = await arrive();
    const { parameters } = await visitor.signUp('azure');
    await register(visitor, parameters.signupCode);
    const client = frontendOf(visitor);
    expect(await client.open('/')).to.match(/ href="\/sso\/azure">.*Sign in with Microsoft</);
    const { headers } = await client.send('/sso/azure', {});
    const back = await visitor.agree(headers.get('Location') ?? '');
    expect((await visitor.comeBack(back)).location.href).to.equal(signInUrl);
    expect(await frontendOf(visitor).open('/')).to.include('<h1>Signed in</h1>');
  });
});

describe('A return from a provider', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await arrive();
  });
  const goodReturn = async () => visitor.agree(await visitor.startSso('google'));
  const endOf = async (path: string) => (await visitor.comeBack(path)).location.href;

  it('redirects with an error without a started sign-on or with a repeated parameter', async () => {
    const repeated = [`${await goodReturn()}&state=another`, `${await goodReturn()}&code=another`];
    for (const path of ['/api/sso/google/callback?code=a&state=b', ...repeated]) {
      expect(await endOf(path), path).to.equal(`${page}/?error=signup_failed`);
    }
  });

  it('redirects to the sign-in form, without an error only after a canceled sign-on', async () => {
    const start = await visitor.startSso('google', '/auth-api');
    expect(await endOf(await visitor.agree(start, { cancel: 'yes' }))).to.equal(signInUrl);
    const withoutAccount = (await visitor.signOn('google')).location.href;
    const ofAnotherCall = await endOf((await goodReturn()).replace('/api/', '/auth-api/'));
    for (const end of [withoutAccount, ofAnotherCall]) {
      expect(end).to.equal(`${signInUrl}?error=sso_refused`);
    }
    expect(visitor.cookie('identity_session')).to.equal(undefined);
  });
});
