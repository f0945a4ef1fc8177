import { expect } from 'chai';
import { openForSuite } from '../../../../test/harness/for-suite.ts';
import { Client } from '../../../../tools/signup-client.ts';
import { refused } from '../../fixtures/service-fixture.ts';
import { arrive, sharedService, withCode } from '../../fixtures/shared-service.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

describe('The local identity provider', () => {
  let visitor: Visitor;
  before(async () => {
    visitor = await withCode();
    await visitor.createAccount(await visitor.account());
  });

  describe('called by the page', () => {
    it('accepts the address in any case, and sets an HttpOnly cookie', async () => {
      const { email, person } = visitor;
      const body = { email: email.toUpperCase(), password: person.password };
      const response = await visitor.post('/auth-api/login', body);
      expect(response.status).to.equal(200);
      expect(response.headers.getSetCookie()[0]).to.match(
        /^identity_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    });

    it('refuses a wrong password and an unknown address in the same way', async () => {
      const stranger = await arrive();
      for (const answer of [await visitor.login('Analytical-2'), await stranger.login()]) {
        expect(answer).to.deep.equal(refused(401, 'login_refused'));
      }
    });
  });

  describe('as a page', () => {
    const frontend = openForSuite(
      () => sharedService().startIdentityFrontend(),
      (running) => running.close(),
    );
    const send = (client: Client, path: string, values: Record<string, string>, headers = {}) => {
      const body = new URLSearchParams({ csrf: client.csrfToken, ...values });
      return client.send(path, { method: 'POST', body, headers });
    };
    const credentials = () => ({ email: visitor.email, password: visitor.person.password });

    it('refuses a form that another site sent, or that has no token', async () => {
      const client = new Client(frontend().url);
      await client.open('/');
      for (const path of ['/sign-in', '/sign-out']) {
        const foreign = { 'Sec-Fetch-Site': 'cross-site' };
        expect((await send(client, path, { csrf: 'planted' })).status).to.equal(403);
        expect((await send(client, path, credentials(), foreign)).status).to.equal(403);
      }
      expect(client.cookie('identity_session')).to.equal(undefined);
    });
  });
});
