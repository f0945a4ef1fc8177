import { expect } from 'chai';
import { builtInNames } from '../../src/domain/sso-providers.ts';
import { arrive, pages, signInUrl } from './harness/shared-service.ts';

const [page] = pages;

describe('Signing up with a provider', () => {
  for (const provider of builtInNames) {
    it(`${provider} verifies the address, creates the account without a password, and signs on`, async () => {
      const visitor = await arrive();
      const { response, location, parameters } = await visitor.signIn(provider, '/api');
      expect(response.status).to.equal(303);
      expect(response.headers.get('Cache-Control')).to.equal('no-store');
      expect(response.headers.get('Referrer-Policy')).to.equal('no-referrer');
      expect(location.origin + location.pathname).to.equal(`${page}/`);

      const complete = visitor.accountWith(parameters.signupCode ?? '');
      const { password, confirm_password, ...account } = complete;
      expect(await visitor.createAccount(account)).to.deep.equal({ status: 201, body: {} });
      expect((await visitor.signIn(provider, '/auth-api')).location.href).to.equal(signInUrl);
      expect(visitor.cookie('identity_session')).to.be.a('string');
    });
  }
});

describe('A return from a provider', () => {
  it('redirects with an error without a started sign-on or with a repeated parameter', async () => {
    const visitor = await arrive();
    const goodReturn = async () => visitor.agree(await visitor.startSso('google'));
    const repeated = [`${await goodReturn()}&state=another`, `${await goodReturn()}&code=another`];
    for (const path of ['/api/sso/google/callback?code=a&state=b', ...repeated]) {
      const { location } = await visitor.comeBack(path);
      expect(location.href, path).to.equal(`${page}/?error=signup_failed`);
    }
  });
});
