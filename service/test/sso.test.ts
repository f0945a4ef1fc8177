import { expect } from 'chai';
import { builtInNames } from '../../src/domain/sso-providers.ts';
import { openForSuite } from '../../test/harness/for-suite.ts';
import { Client } from '../../tools/signup-client.ts';
import { arrive, pages, sharedService, signInUrl } from './fixtures/shared-service.ts';
import type { Visitor } from './fixtures/visitor.ts';

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

  it('signs on without a prompt right after the sign-up, and prompts at the next sign-up', async () => {
    const visitor = await arrive();
    await visitor.signUp('google');
    const unasked = {};
    const back = await visitor.agree(await visitor.startSso('google', '/auth-api'), unasked);
    expect(back).to.match(/^\/auth-api\/sso\/google\/callback\?code=/);
    const other = { ...visitor.profile, email: `grace@${visitor.email.split('@')[1]}` };
    expect((await visitor.signUp('google', other)).parameters.email).to.equal(other.email);
  });

  it('allows another sign-in later, from the sign-in form', async () => {
    const visitor = await arrive();
    const { parameters } = await visitor.signUp('azure');
    await register(visitor, parameters.signupCode);
    const client = frontendOf(visitor);
    expect(await client.open('/')).to.match(/ href="\/sso\/azure">.*Sign in with Microsoft</);
    const response = await client.send('/sso/azure', {});
    expect(response.status).to.equal(303);
    const back = await visitor.agree(response.headers.get('Location') ?? '');
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
  const endOf = async (path: string, by = visitor) => (await by.comeBack(path)).location.href;
  const failed = `${page}/?error=signup_failed`;
  const refused = `${signInUrl}?error=sso_refused`;

  it('redirects with an error without a started sign-on', async () => {
    for (const query of ['', '?code=a&state=b', '?error=access_denied&state=b']) {
      expect(await endOf(`/api/sso/google/callback${query}`), query).to.equal(failed);
    }
  });

  it('fails in another browser, which does not use it up', async () => {
    const path = await goodReturn();
    expect(await endOf(path, await arrive())).to.equal(failed);
    expect((await visitor.comeBack(path)).parameters.email).to.equal(visitor.email);
  });

  for (const more of ['state=another', 'code=another']) {
    it(`fails with a repeated parameter: ${more}`, async () => {
      expect(await endOf(`${await goodReturn()}&${more}`)).to.equal(failed);
    });
  }

  it('redirects to the form without an error after a canceled sign-on', async () => {
    const start = await visitor.startSso('google', '/auth-api');
    const signOn = await visitor.agree(start, { cancel: 'yes' });
    expect(await endOf(signOn)).to.equal(signInUrl);
    expect(visitor.cookie('identity_session')).to.equal(undefined);
  });

  it('redirects to the form with an error without an account or for another return', async () => {
    expect((await visitor.signOn('google')).location.href).to.equal(refused);
    const path = await goodReturn();
    for (const wrong of [path.replace('/api/', '/auth-api/'), '/auth-api/sso/azure/callback']) {
      expect(await endOf(wrong)).to.equal(refused);
    }
    expect(visitor.cookie('identity_session')).to.equal(undefined);
  });
});
