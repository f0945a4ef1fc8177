import { expect } from 'chai';
import { Client } from '../../test/harness/client.ts';
import { pages, signInUrl, ssoService } from '../../test/harness/service/sso-service.ts';
import { SsoVisitor } from '../../test/harness/service/sso-visitor.ts';
import { startIdentityFrontend } from '../dev/identity/start-identity-frontend.ts';

const failed = `${pages[0]}/?error=signup_failed`;

describe('A sign-up with a provider goes back to the page with an error when', () => {
  let visitor: SsoVisitor;
  beforeEach(async () => {
    visitor = await SsoVisitor.arrive();
  });

  /** A return that would be good. */
  const goodReturn = async () => visitor.agree(await visitor.setOut('google'));
  const expectFailed = async (path: string, by: SsoVisitor = visitor) => {
    const { response, location } = await by.comeBack(path);
    expect([response.status, location.href]).to.deep.equal([303, failed]);
  };

  it('nobody set out', async () => {
    for (const query of [
      '',
      '?code=a',
      '?code=a&state=b',
      '?state=',
      '?error=%3Cscript%3E&state=b',
    ]) {
      await expectFailed(`/api/sso/google/callback${query}`);
    }
  });

  it('it comes twice at once, but for one of the two', async () => {
    const path = await goodReturn();
    const returns = await Promise.all([1, 2, 3, 4].map(() => visitor.comeBack(path)));
    const good = returns.filter(({ parameters }) => parameters.signupCode);
    expect(good.length).to.equal(1);
  });

  it('it is another browser, which does not use the state up', async () => {
    const path = await goodReturn();
    await expectFailed(path, await SsoVisitor.arrive());
    expect((await visitor.comeBack(path)).parameters.email).to.equal(visitor.email);
  });

  it('the provider reports an error, of which nothing is echoed', async () => {
    const path = await visitor.agree(await visitor.setOut('azure'), { cancel: 'yes' });
    expect(path).to.include('error=access_denied');
    await expectFailed(path.replace('access_denied', '%3Cimg%20src%3Dx%3E'));
  });

  it('somebody claims that a person cancelled who never set out', async () => {
    await expectFailed('/api/sso/azure/callback?error=access_denied&state=b');
  });

  it('parameters are added or repeated', async () => {
    const path = await goodReturn();
    await expectFailed(`${path}&state=another`);
    await expectFailed(`${await goodReturn()}&code=another`);
  });

  it('the provider does not vouch for the address', async () => {
    const { name, email } = visitor.profile;
    for (const doubt of [{}, { email_verified: 'on' }, { hd: 'on' }]) {
      const { location } = await visitor.signUp('google', { name, email, ...doubt });
      expect(location.href).to.equal(failed);
    }
    expect((await visitor.signUp('azure', { name, email })).location.href).to.equal(failed);
  });

  for (const email of ['ada@gmail.com', 'ada@ｇｍａｉｌ。com']) {
    it(`the address is one of free mail: ${email}`, async () => {
      for (const provider of ['google', 'azure'] as const) {
        const { location } = await visitor.signUp(provider, { ...visitor.profile, email });
        expect(location.href).to.equal(`${pages[0]}/?error=non_corporate_email`);
      }
      const { location } = await visitor.signUp('google', { name: 'Ada', email });
      expect(location.href).to.equal(`${pages[0]}/?error=non_corporate_email`);
    });
  }

  for (const email of ['', 'ada@engines.example\r\nBcc: eve@evil.example']) {
    it(`the address is none: ${JSON.stringify(email)}`, async () => {
      const { location } = await visitor.signUp('google', { ...visitor.profile, email });
      expect(location.href).to.equal(failed);
    });
  }
});

describe('Who cancels at the provider', () => {
  it('is back on the page as it was, without an error', async () => {
    const visitor = await SsoVisitor.arrive();
    const { response, location } = await visitor.signUp('azure', { cancel: 'yes' });
    expect([response.status, location.href]).to.deep.equal([303, `${pages[0]}/`]);
  });

  it('is at the sign-in form, without an error', async () => {
    const visitor = await SsoVisitor.arrive();
    const cancelled = await visitor.agree(await visitor.setOut('google', '/auth-api'), {
      cancel: 'yes',
    });
    expect((await visitor.comeBack(cancelled)).location.href).to.equal(signInUrl);
    expect(visitor.cookies.has('identity_session')).to.equal(false);
  });
});

describe('A sign-on goes to the sign-in form with an error when', () => {
  const refused = `${signInUrl}?error=sso_refused`;

  it('nobody has an account for the person', async () => {
    const visitor = await SsoVisitor.arrive();
    const { location } = await visitor.signOn('google');
    expect(location.href).to.equal(refused);
    expect(visitor.cookies.has('identity_session')).to.equal(false);
  });

  it('it was a sign-up, or nobody set out', async () => {
    const visitor = await SsoVisitor.arrive();
    const path = await visitor.agree(await visitor.setOut('google'));
    for (const wrong of [path.replace('/api/', '/auth-api/'), '/auth-api/sso/azure/callback']) {
      expect((await visitor.comeBack(wrong)).location.href).to.equal(refused);
    }
  });

  it('and the form says so', async () => {
    const frontend = await startIdentityFrontend({ service: ssoService() });
    try {
      const client = new Client(frontend.url);
      expect(await client.open('/?error=sso_refused')).to.include('role="alert"');
      for (const path of ['/', '/?error=%3Cscript%3E', '/?error=sso_refused&error=a']) {
        expect(await client.open(path)).not.to.include('role="alert"');
      }
    } finally {
      await frontend.close();
    }
  });
});
