import { expect } from 'chai';
import { Client } from '../../../../test/harness/client.ts';
import { refusedBody } from '../../../../test/harness/service/refused.ts';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { pageOrigin } from '../../../../test/harness/signup-client.ts';
import { newEmail } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

describe('A request that changes something', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  const arrive = async () => {
    const client = new Client(service.url);
    await client.open();
    return client;
  };
  const verifyEmail = (client: Client, headers: Record<string, string | undefined>) =>
    client.post(
      '/api/verify-email',
      { email: newEmail(), recaptcha_value: 'not-a-robot' },
      headers,
    );
  const expectForbidden = async (response: Response) => {
    expect(response.status).to.equal(403);
    expect(await response.json()).to.deep.equal(refusedBody('not_checked'));
  };

  it('passes with the token of its session, from the page or from no page', async () => {
    const client = await arrive();
    expect((await verifyEmail(client, { Origin: pageOrigin })).status).to.equal(201);
    expect((await verifyEmail(client, { 'Sec-Fetch-Site': 'same-site' })).status).to.equal(201);
    expect((await verifyEmail(client, {})).status).to.equal(201);
  });

  it('passes when others have set cookies of the same names, which come first', async () => {
    const client = await arrive();
    const [session, token] = [client.cookies.get('threshold_session'), client.csrfToken];
    for (const planted of ['garbage', 'a.b', '%', '', '"', `${token}.${token}`]) {
      const own = `threshold_session=${session}; XSRF-TOKEN=${token}`;
      const Cookie = `threshold_session=${planted}; XSRF-TOKEN=${planted}; ${own}`;
      expect((await verifyEmail(client, { Cookie })).status, planted).to.equal(201);
      const Last = `${own}; threshold_session=${planted}; XSRF-TOKEN=${planted}`;
      expect((await verifyEmail(client, { Cookie: Last })).status, planted).to.equal(201);
    }
  });

  it('is refused without cookies, and passes with those that the refusal brought', async () => {
    const client = new Client(service.url);
    await expectForbidden(await verifyEmail(client, { Origin: pageOrigin }));
    expect((await verifyEmail(client, { Origin: pageOrigin })).status).to.equal(201);
  });

  it('is refused without the header, and gets its token again', async () => {
    const client = await arrive();
    const { csrfToken } = client;
    client.cookies.delete('XSRF-TOKEN');
    await expectForbidden(await verifyEmail(client, { 'X-XSRF-TOKEN': undefined }));
    expect(client.csrfToken).to.equal(csrfToken);
  });

  it('is refused with the token of another session', async () => {
    const client = await arrive();
    const { csrfToken } = await arrive();
    await expectForbidden(await verifyEmail(client, { 'X-XSRF-TOKEN': csrfToken }));
  });

  it('is refused with a planted pair that the service did not sign', async () => {
    const planted = 'a'.repeat(43);
    for (const session of [planted, `${planted}.${planted}`, `.${planted}`, '']) {
      const client = new Client(service.url);
      const headers = {
        Cookie: `threshold_session=${session}; XSRF-TOKEN=${planted}`,
        'X-XSRF-TOKEN': planted,
      };
      await expectForbidden(await verifyEmail(client, headers));
    }
  });

  it('is refused when the signature was taken from another session', async () => {
    const [client, other] = [await arrive(), await arrive()];
    const id = client.cookies.get('threshold_session')?.split('.')[0];
    const signature = other.cookies.get('threshold_session')?.split('.')[1];
    client.cookies.set('threshold_session', `${id}.${signature}`);
    await expectForbidden(await verifyEmail(client, {}));
  });

  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:3000.evil.example' },
    { Origin: 'http://localhost:3001' },
  ]) {
    it(`is refused with ${JSON.stringify(headers)}, and cannot replace the visitor's session`, async () => {
      const response = await verifyEmail(await arrive(), headers);
      expect(response.headers.getSetCookie()).to.deep.equal([]);
      await expectForbidden(response);
    });
  }

  it('is held to it on every call', async () => {
    for (const path of [
      '/api/verify-code',
      '/api/resend-code',
      '/api/create-account',
      '/api/sso/azure',
      '/api/sso/google',
      '/auth-api/login',
      '/auth-api/sso/azure',
      '/auth-api/sso/google',
    ]) {
      await expectForbidden(await new Client(service.url).post(path, {}));
    }
  });

  it('does nothing when it is refused', async () => {
    const before = service.inbox.length;
    await verifyEmail(await arrive(), { Origin: 'https://evil.example' });
    await verifyEmail(new Client(service.url), {});
    expect(service.inbox.length).to.equal(before);
  });
});
