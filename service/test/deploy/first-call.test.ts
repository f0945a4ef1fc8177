import { expect } from 'chai';
import { sendRequest } from '#test/deploy/send-request.ts';
import { findNginx, type RunningNginx, startNginx } from '#test/deploy/start-nginx.ts';
import { builtPage } from '#test/harness/site.ts';
import { SignupClient } from '#tools/signup-client.ts';
import type { RunningService } from '../../src/composition/start-service.ts';
import { startTestService } from '../harness/test-database.ts';

describe('nginx with the service behind it', () => {
  const found = findNginx();
  let service: RunningService | null = null;
  let nginx: RunningNginx;
  before(async function () {
    if (!found) return this.skip();
    service = await startTestService();
    const address = `127.0.0.1:${new URL(service.url).port}`;
    nginx = await startNginx(found, { folder: await builtPage(), service: address });
  });
  after(async () => {
    await nginx?.close();
    await service?.close();
  });

  for (const path of ['/', '/?error=x', '/ar/']) {
    it(`sends ${path} with the cookies of the first call, which then passes`, async () => {
      const visitor = new SignupClient(`http://127.0.0.1:${nginx.port}`);
      await visitor.open(path);
      for (const name of ['threshold_session', 'XSRF-TOKEN']) {
        expect(visitor.cookie(name), name).to.be.a('string');
      }
      expect(await visitor.verifyEmail()).to.include({ status: 201 });
    });
  }

  it('keeps an existing session and sets HttpOnly', async () => {
    const first = await sendRequest(nginx.port, '/');
    const cookies = first.sent['set-cookie'] ?? [];
    expect(cookies[0]).to.match(/^threshold_session=.*; HttpOnly/);
    const again = await sendRequest(nginx.port, '/', { headers: { cookie: cookies.join('; ') } });
    expect(again.sent['set-cookie']).to.deep.equal(cookies.slice(1));
  });

  it('sends no cookie with a file and does not expose the route for cookies', async () => {
    for (const path of ['/robots.txt', '/nope', '/page-cookies']) {
      const { sent } = await sendRequest(nginx.port, path);
      expect(sent, path).not.to.have.any.keys('set-cookie', 'x-page-cookie-1');
    }
    const direct = await fetch(`${service?.url}/page-cookies`);
    expect(direct.headers.getSetCookie()).to.be.empty;
  });

  it('serves the page without cookies while the service is down', async () => {
    await service?.close();
    service = null;
    const { status, sent } = await sendRequest(nginx.port, '/');
    expect(status).to.equal(200);
    expect(sent).not.to.have.property('set-cookie');
    expect(sent['content-security-policy']).to.have.length(1);
  });
});
