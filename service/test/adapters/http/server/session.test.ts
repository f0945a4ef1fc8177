import { expect } from 'chai';
import fastify, { type FastifyInstance } from 'fastify';
import { ReviewSession } from '#service/adapters/http/review/review-session.ts';
import {
  hostCookie,
  type SessionOptions,
  sessionPlugin,
} from '#service/adapters/http/server/session.ts';
import { northgateSettings } from '#test/harness/northgate.ts';
import { Client, newEmail } from '#tools/signup-client.ts';
import { signInCookie } from '../../../../dev/identity/identity-routes.ts';
import { FakeClock } from '../../../harness/fakes.ts';
import { refusedBody, testSession } from '../../../harness/service-fixture.ts';
import { arrive, sharedService } from '../../../harness/shared-service.ts';

const verifyEmail = (client: Client, headers: Record<string, string | undefined>) =>
  client.post('/api/verify-email', { email: newEmail(), recaptcha_value: 'not-a-robot' }, headers);

// The conformance checks call each route without token, with an outdated one, and from other origins.
describe('A request that changes something', () => {
  const newClient = () => new Client(sharedService().url);
  const expectForbidden = async (response: Response) => {
    expect(response.status).to.equal(403);
    expect(await response.json()).to.deep.equal(refusedBody('not_checked'));
  };

  it('passes with the token of its session from no page, also beside foreign cookies of the same names', async () => {
    const client = await arrive();
    for (const headers of [{ 'Sec-Fetch-Site': 'same-site' }, {}]) {
      expect((await verifyEmail(client, headers)).status).to.equal(201);
    }
    const token = client.csrfToken;
    const valid = `threshold_session=${client.cookie('threshold_session')}; XSRF-TOKEN=${token}`;
    for (const planted of ['garbage', 'a.b', '%', '', '"', `${token}.${token}`]) {
      const other = `threshold_session=${planted}; XSRF-TOKEN=${planted}`;
      for (const Cookie of [`${other}; ${valid}`, `${valid}; ${other}`]) {
        expect((await verifyEmail(client, { Cookie })).status, planted).to.equal(201);
      }
    }
  });

  it('is refused with the token, or a signature, of another session', async () => {
    const [client, other] = [await arrive(), await arrive()];
    await expectForbidden(await verifyEmail(client, { 'X-XSRF-TOKEN': other.csrfToken }));
    const [id] = client.cookie('threshold_session')?.split('.') ?? [];
    const [, signature] = other.cookie('threshold_session')?.split('.') ?? [];
    client.setCookie('threshold_session', `${id}.${signature}`);
    await expectForbidden(await verifyEmail(client, {}));
  });

  it('is refused with a forged pair that the service did not sign', async () => {
    const planted = 'a'.repeat(43);
    for (const session of [planted, `${planted}.${planted}`, `.${planted}`, '']) {
      const Cookie = `threshold_session=${session}; XSRF-TOKEN=${planted}`;
      const headers = { Cookie, 'X-XSRF-TOKEN': planted };
      await expectForbidden(await verifyEmail(newClient(), headers));
    }
  });

  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost:3001' },
  ]) {
    it(`is refused with ${JSON.stringify(headers)}, does nothing, and cannot replace the visitor's session`, async () => {
      const mails = sharedService().inbox.length;
      const response = await verifyEmail(await arrive(), headers);
      expect(response.headers.getSetCookie()).to.deep.equal([]);
      await expectForbidden(response);
      expect(sharedService().inbox.length).to.equal(mails);
    });
  }
});

const development = northgateSettings('development');
const production = northgateSettings('production');

describe('The session on another server of the host', () => {
  const opened: FastifyInstance[] = [];
  after(() => Promise.all(opened.map((app) => app.close())));

  const pageServer = async (options: Partial<SessionOptions> = {}) => {
    const app = fastify();
    opened.push(app);
    await app.register(async (page) => {
      await page.register(sessionPlugin({ keys: ['k'.repeat(32)], secure: false, ...options }));
      page.get('/', () => 'page');
    });
    return app;
  };

  it('stays the same from page to page', async () => {
    const page = await pageServer();
    const first = await page.inject('/');
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const second = await page.inject({ url: '/', cookies });
    expect(second.cookies).to.have.length(1);
    expect(second.cookies[0]).to.include({
      name: development.csrfCookie,
      value: cookies[development.csrfCookie],
    });
  });

  it('is signed again with the first key when another one signed it', async () => {
    const [previous, next] = ['f'.repeat(32), 'n'.repeat(32)];
    let cookies: Record<string, string> = {};
    const open = async (...keys: SessionOptions['keys']) => {
      const response = await (await pageServer({ keys })).inject({ url: '/', cookies });
      const given = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
      cookies = { ...cookies, ...given };
      return Object.keys(given);
    };
    await open(previous);
    expect(await open(next, previous)).to.include('threshold_session');
    expect(await open(next)).not.to.include('threshold_session');
  });

  it('has the names of the settings', async () => {
    const names = { sessionCookie: 'one', csrfCookie: 'two' };
    const { cookies } = await (await pageServer(names)).inject('/');
    expect(cookies.map(({ name }) => name)).to.deep.equal(['one', 'two']);
  });
});

describe('The cookies', () => {
  for (const [protocol, secure, { csrfCookie }] of [
    ['https', true, production],
    ['http', false, development],
  ] as const) {
    it(`are of the host only, and HttpOnly except the CSRF token, over ${protocol}`, async () => {
      const app = fastify();
      const session = { ...testSession, secure };
      await app.register(sessionPlugin(session));
      const reviews = new ReviewSession(session, { isReviewer: () => true }, new FakeClock());
      app.get('/', (_, reply) => {
        reviews.start(reply, 'eve@northgate.example');
        signInCookie(secure).set(reply, 'token');
        return 'page';
      });
      const { cookies } = await app.inject('/');
      await app.close();
      const attributes = { path: '/', sameSite: 'Lax', ...(secure && { secure }) };
      const hidden = ['threshold_session', 'threshold_review', 'identity_session'];
      expect(cookies.map(({ value, maxAge, ...cookie }) => cookie)).to.have.deep.members([
        { name: csrfCookie, ...attributes },
        ...hidden.map((name) => ({
          name: hostCookie(name, secure),
          ...attributes,
          httpOnly: true,
        })),
      ]);
    });
  }
});
