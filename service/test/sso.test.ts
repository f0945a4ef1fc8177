import { expect } from 'chai';
import { ssoProviders } from '../../src/domain/sso-provider.ts';
import { Client } from '../../test/harness/client.ts';
import { logLines, pages, signInUrl, ssoService } from '../../test/harness/service/sso-service.ts';
import { SsoVisitor } from '../../test/harness/service/sso-visitor.ts';
import {
  type RunningIdentityFrontend,
  startIdentityFrontend,
} from '../dev/identity/start-identity-frontend.ts';

const account = (visitor: SsoVisitor, signupCode: string | undefined) => ({
  email: visitor.email,
  signup_code: signupCode,
  first_name: 'Ada',
  last_name: 'Lovelace',
  org_name: 'Analytical Engines',
  org_short_name: visitor.email.split('@')[1]?.replace('.example', ''),
  region: 'US',
  terms_accepted: true,
});

describe('Signing up with a provider', () => {
  let frontend: RunningIdentityFrontend;
  before(async () => {
    frontend = await startIdentityFrontend({ service: ssoService() });
  });
  after(() => frontend.close());

  /** The identity frontend, in the browser of a visitor. */
  const frontendOf = (visitor: SsoVisitor) => {
    const client = new Client(frontend.url);
    for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
    return client;
  };

  for (const provider of ssoProviders) {
    it(`${provider} proves the address, makes the account without a password, and signs its owner on`, async () => {
      const visitor = await SsoVisitor.arrive();
      const { response, page, parameters } = await visitor.signUp(provider);
      expect(response.status).to.equal(303);
      expect(response.headers.get('Cache-Control')).to.equal('no-store');
      expect(response.headers.get('Referrer-Policy')).to.equal('no-referrer');
      expect(page).to.equal(`${pages[0]}/`);
      const { signupCode } = parameters;
      expect(signupCode).to.match(/^[\w-]{43}$/);
      expect(parameters).to.deep.equal({
        email: visitor.email,
        name: 'Ada Lovelace',
        signupCode,
        provider,
        requirePI: 'true',
      });

      const created = await visitor.createAccount(account(visitor, signupCode));
      expect(created).to.deep.equal({ status: 201, body: {} });

      const signedOn = await visitor.signOn(provider);
      expect(signedOn.response.status).to.equal(303);
      expect(signedOn.location.href).to.equal(signInUrl);
      const shown = await frontendOf(visitor).open('/');
      for (const text of ['<h1>Signed in</h1>', 'Ada Lovelace', visitor.email, 'US']) {
        expect(shown).to.include(text);
      }
    });
  }

  it('signs on without a question right after the sign-up, and asks again for the next sign-up', async () => {
    const visitor = await SsoVisitor.arrive();
    await visitor.signUp('google');
    const unasked = {};
    const back = await visitor.agree(await visitor.setOut('google', '/auth-api'), unasked);
    expect(back).to.match(/^\/auth-api\/sso\/google\/callback\?code=/);
    const other = { ...visitor.profile, email: `grace@${visitor.email.split('@')[1]}` };
    const { parameters } = await visitor.signUp('google', other);
    expect(parameters.email).to.equal(other.email);
  });

  it('leaves its owner a way to sign in again later, from the sign-in form', async () => {
    const visitor = await SsoVisitor.arrive();
    const { parameters } = await visitor.signUp('azure');
    await visitor.createAccount(account(visitor, parameters.signupCode));
    const client = frontendOf(visitor);
    expect(await client.open('/')).to.include('<a href="/sso/azure">Sign in with Microsoft</a>');
    const response = await client.send('/sso/azure', {});
    expect(response.status).to.equal(303);
    const back = await visitor.agree(response.headers.get('Location') ?? '');
    expect((await visitor.comeBack(back)).location.href).to.equal(signInUrl);
    expect(await frontendOf(visitor).open('/')).to.include('<h1>Signed in</h1>');
  });

  it('gives a sign-up code that is good for its address and its browser alone', async () => {
    const visitor = await SsoVisitor.arrive();
    const { parameters } = await visitor.signUp('azure');
    const body = account(visitor, parameters.signupCode);
    const other = await SsoVisitor.arrive();
    expect((await other.createAccount(body)).status).to.equal(400);
    expect((await visitor.createAccount({ ...body, email: other.email })).status).to.equal(400);
    expect((await visitor.createAccount(body)).status).to.equal(201);
  });

  it('comes back to the page that it began on', async () => {
    const visitor = await SsoVisitor.arrive();
    const setOut = () => visitor.setOut('google', '/api', pages[1]);
    expect((await visitor.comeBack(await visitor.agree(await setOut()))).page).to.equal(
      `${pages[1]}/`,
    );
    const cancelled = await visitor.agree(await setOut(), { cancel: 'yes' });
    expect((await visitor.comeBack(cancelled)).page).to.equal(`${pages[1]}/`);
  });

  it('says who is registered already', async () => {
    const first = await SsoVisitor.arrive();
    const { parameters } = await first.signUp('google');
    await first.createAccount(account(first, parameters.signupCode));

    const again = await SsoVisitor.arrive(ssoService(), first.email.toUpperCase());
    expect((await again.signUp('azure')).location.href).to.equal(
      `${pages[0]}/?error=admin_already_exists`,
    );
    const colleague = await SsoVisitor.arrive(ssoService(), first.email.replace('ada', 'grace'));
    expect((await colleague.signUp('google')).location.href).to.equal(
      `${pages[0]}/?error=domain_already_registered`,
    );
  });

  it('tells nobody who is registered on the word of an account that does not own the address', async () => {
    const first = await SsoVisitor.arrive();
    const { parameters } = await first.signUp('google');
    await first.createAccount(account(first, parameters.signupCode));
    const { name, email } = first.profile;
    const { location } = await (await SsoVisitor.arrive()).signUp('google', { name, email });
    expect(location.href).to.equal(`${pages[0]}/?error=signup_failed`);
  });

  it('writes neither code nor state nor token to the log', async () => {
    const visitor = await SsoVisitor.arrive();
    const address = await visitor.setOut('google');
    const back = await visitor.agree(address);
    const { parameters } = await visitor.comeBack(back);
    const log = logLines.join('');
    expect(log).to.include('/api/sso/google/callback');
    const secrets = [
      ...new URL(back, ssoService().url).searchParams.values(),
      new URL(address).searchParams.get('nonce'),
      parameters.signupCode,
      visitor.email,
    ];
    for (const secret of secrets) expect(log).not.to.include(secret);
  });
});
