import { expect } from 'chai';
import { Client } from '../../../../test/harness/client.ts';
import { clock, sharedService } from '../../../../test/harness/service/shared-service.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import {
  type RunningIdentityFrontend,
  startIdentityFrontend,
} from '../../../dev/identity/identity-frontend.ts';
import { refusal } from '../../../src/domain/refusals.ts';

describe('The frontend of the local identity provider', () => {
  let frontend: RunningIdentityFrontend;
  let visitor: Visitor;
  before(async () => {
    const service = sharedService();
    frontend = await startIdentityFrontend({ service });
    visitor = await Visitor.withCode(service);
    await visitor.createAccount(await visitor.account({ org_name: '<b>Engines</b> & Co' }));
  });
  after(() => frontend.close());

  const form = (client: Client, path: string, values: Record<string, string>) =>
    client.send(path, {
      method: 'POST',
      body: new URLSearchParams({ csrf: client.csrfToken, ...values }),
    });
  const arrive = async () => {
    const client = new Client(frontend.url);
    await client.open('/');
    return client;
  };
  const credentials = () => ({ email: visitor.email, password: 'Analytical-1' });

  it('shows who logged in through the page, and to which organisation', async () => {
    await visitor.login('Analytical-1');
    const client = new Client(frontend.url);
    for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
    const page = await client.open('/');
    for (const text of [
      'Signed in',
      'Ada Lovelace',
      visitor.email,
      'US',
      'Local identity provider, for development',
    ]) {
      expect(page).to.include(text);
    }
    expect(page).to.include(
      `<dd translate="no">${visitor.email.split('@')[1]?.split('.')[0]}</dd>`,
    );
    expect(page).to.include('&#60;b&#62;Engines&#60;/b&#62; &#38; Co').and.not.include('<b>');
  });

  it('signs in by its form, and out again for good', async () => {
    const client = await arrive();
    expect(await client.open('/')).to.include('<h1>Sign in</h1>');
    const response = await form(client, '/sign-in', credentials());
    expect([response.status, response.headers.get('location')]).to.deep.equal([303, '/']);
    expect(await client.open('/')).to.include('<h1>Signed in</h1>');

    const token = client.cookies.get('identity_session') ?? '';
    await form(client, '/sign-out', {});
    expect(await client.open('/')).to.include('<h1>Sign in</h1>');
    client.cookies.set('identity_session', token);
    expect(await client.open('/')).to.include('<h1>Sign in</h1>');
  });

  it('forgets a sign-in after 12 hours', async () => {
    const client = await arrive();
    await form(client, '/sign-in', credentials());
    clock.advance(12 * 60 - 1);
    expect(await client.open('/')).to.include('<h1>Signed in</h1>');
    clock.advance(1);
    expect(await client.open('/')).to.include('<h1>Sign in</h1>');
  });

  it('says that a password is wrong and keeps the address', async () => {
    const client = await arrive();
    const response = await form(client, '/sign-in', { ...credentials(), password: 'wrong' });
    expect(response.status).to.equal(401);
    const page = await response.text();
    expect(page)
      .to.include(refusal('login_refused').message)
      .and.include(`value="${visitor.email}"`);
  });

  it('says at "Reset your password" what a real provider does, and how it is done here', async () => {
    const client = await arrive();
    expect(await client.open('/')).to.include('<a href="/password-reset">');
    const page = await client.open('/password-reset');
    expect(page)
      .to.include('<h1>Reset your password</h1>')
      .and.include('npm run review -- remind')
      .and.include('<a href="/">Sign in</a>');
  });

  it('refuses a form that another site sent, or that has no token', async () => {
    const client = await arrive();
    for (const path of ['/sign-in', '/sign-out']) {
      expect((await form(client, path, { csrf: 'planted' })).status).to.equal(403);
      const foreign = await client.send(path, {
        method: 'POST',
        body: new URLSearchParams({ csrf: client.csrfToken, ...credentials() }),
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      });
      expect(foreign.status).to.equal(403);
    }
    expect(client.cookies.has('identity_session')).to.equal(false);
  });
});
