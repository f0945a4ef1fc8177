import { expect } from 'chai';
import { Client, pageOrigin } from '../../../../test/harness/visitor.ts';
import { refusedBody } from '../../fixtures/service-fixture.ts';
import { arrive, sharedService } from '../../fixtures/shared-service.ts';
import { newEmail } from '../../fixtures/visitor.ts';

const verifyEmail = (client: Client, headers: Record<string, string | undefined>) =>
  client.post('/api/verify-email', { email: newEmail(), recaptcha_value: 'not-a-robot' }, headers);

describe('A request that changes something', () => {
  const stranger = () => new Client(sharedService().url);
  const expectForbidden = async (response: Response) => {
    expect(response.status).to.equal(403);
    expect(await response.json()).to.deep.equal(refusedBody('not_checked'));
  };

  it('passes with the token of its session, from the page or from no page', async () => {
    const client = await arrive();
    for (const headers of [{ Origin: pageOrigin }, { 'Sec-Fetch-Site': 'same-site' }, {}]) {
      expect((await verifyEmail(client, headers)).status).to.equal(201);
    }
  });

  it('passes when others have set cookies of the same names, before or behind its own', async () => {
    const client = await arrive();
    const token = client.csrfToken;
    const own = `threshold_session=${client.cookie('threshold_session')}; XSRF-TOKEN=${token}`;
    for (const planted of ['garbage', 'a.b', '%', '', '"', `${token}.${token}`]) {
      const other = `threshold_session=${planted}; XSRF-TOKEN=${planted}`;
      for (const Cookie of [`${other}; ${own}`, `${own}; ${other}`]) {
        expect((await verifyEmail(client, { Cookie })).status, planted).to.equal(201);
      }
    }
  });

  it('is refused without cookies, and passes with those that the refusal brought', async () => {
    const client = stranger();
    await expectForbidden(await verifyEmail(client, { Origin: pageOrigin }));
    expect((await verifyEmail(client, { Origin: pageOrigin })).status).to.equal(201);
  });

  it('is refused without the header, and gets its token again', async () => {
    const client = await arrive();
    const { csrfToken } = client;
    const Cookie = `threshold_session=${client.cookie('threshold_session')}`;
    await expectForbidden(await verifyEmail(client, { Cookie, 'X-XSRF-TOKEN': undefined }));
    expect(client.csrfToken).to.equal(csrfToken);
  });

  it('is refused with the token, or a signature, of another session', async () => {
    const [client, other] = [await arrive(), await arrive()];
    await expectForbidden(await verifyEmail(client, { 'X-XSRF-TOKEN': other.csrfToken }));
    const [id] = client.cookie('threshold_session')?.split('.') ?? [];
    const [, signature] = other.cookie('threshold_session')?.split('.') ?? [];
    client.setCookie('threshold_session', `${id}.${signature}`);
    await expectForbidden(await verifyEmail(client, {}));
  });

  it('is refused with a planted pair that the service did not sign', async () => {
    const planted = 'a'.repeat(43);
    for (const session of [planted, `${planted}.${planted}`, `.${planted}`, '']) {
      const Cookie = `threshold_session=${session}; XSRF-TOKEN=${planted}`;
      const headers = { Cookie, 'X-XSRF-TOKEN': planted };
      await expectForbidden(await verifyEmail(stranger(), headers));
    }
  });

  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:3000.evil.example' },
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

  it('is held to it on every call', async () => {
    for (const path of [
      ...['/api/verify-code', '/api/resend-code', '/api/create-account', '/auth-api/login'],
      ...['/api/sso/azure', '/api/sso/google', '/auth-api/sso/azure', '/auth-api/sso/google'],
    ]) {
      await expectForbidden(await stranger().post(path, {}));
    }
  });
});

describe('What another origin is told (CORS)', () => {
  const preflight = (Origin: string) =>
    fetch(`${sharedService().url}/api/verify-email`, {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-xsrf-token',
        Origin,
      },
    });
  const corsHeaders = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => /^access-control-|^vary$/.test(name)));

  it('lets a listed one send JSON with credentials and the CSRF header', async () => {
    const response = await preflight(pageOrigin);
    expect(response.status).to.equal(204);
    expect(corsHeaders(response)).to.deep.equal({
      'access-control-allow-origin': pageOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, X-XSRF-TOKEN',
      'access-control-expose-headers': 'Retry-After',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
  });

  it('is nothing to others, but for caches that the answer depends on the origin', async () => {
    for (const origin of [
      ...['https://evil.example', 'null', `${pageOrigin}.evil.example`, 'http://LOCALHOST:3000'],
    ]) {
      const { vary, ...others } = corsHeaders(await preflight(origin));
      expect(others, origin).to.deep.equal({});
      expect(vary).to.match(/^Origin\b/);
    }
    const headers = { Origin: 'https://evil.example' };
    const inbox = await fetch(`${sharedService().url}/inbox.json`, { headers });
    expect(corsHeaders(inbox)).not.to.have.property('access-control-allow-origin');
  });
});
