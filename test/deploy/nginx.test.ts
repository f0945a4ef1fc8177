import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { securityHeaders } from '../../service/src/adapters/http/security-headers.ts';
import { eventually } from '../support/browser/eventually.ts';
import { ask, type Question } from './ask.ts';
import { findNginx } from './find-nginx.ts';
import { itServesThePage } from './page-server.contract.ts';
import { type RunningNginx, startNginx } from './start-nginx.ts';

/** Stands for the service: remembers what comes in, and hangs up where it is asked for `/api/hang-up`. */
class FakeService {
  readonly requests: { method?: string; url: string; headers: object; body: string }[] = [];
  private readonly server: Server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (url.startsWith('/api/hang-up')) return request.socket.destroy();
    this.requests.push({ method, url, headers, body: await text(request) });
    const own = { ...securityHeaders(true), Vary: 'Origin', 'Set-Cookie': 'a=b' };
    response.writeHead(201, { ...own, 'Content-Type': 'application/json' }).end('{}');
  });

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('nginx with the deployed configuration', () => {
  const found = findNginx();
  if (!found) {
    console.warn('What nginx sends was not tested: it is not installed.');
    it.skip('serves the page');
    return;
  }

  const service = new FakeService();
  let nginx: RunningNginx;
  itServesThePage(
    async (folder) => {
      nginx = await startNginx(found, { folder, service: await service.listen() });
      return nginx;
    },
    found.brotli ? ['br', 'gzip'] : ['gzip'],
  );
  after(() => service.close());

  const asked = (path: string, question?: Question) => ask(nginx.port, path, question);

  for (const path of ['/api/verify-email', '/auth-api/login', '/activate?token=a%2Fb', '/api']) {
    it(`lets the service answer ${path}, in its own words`, async () => {
      const headers = { host: 'signup.example.com', origin: 'https://a.example' };
      const { status, sent } = await asked(path, { method: 'POST', headers, body: '{"a":1}' });
      expect(status).to.equal(201);
      for (const [name, value] of Object.entries({ ...securityHeaders(true), Vary: 'Origin' })) {
        expect(sent[name.toLowerCase()], name).to.deep.equal([value]);
      }
      expect(sent['set-cookie']).to.deep.equal(['a=b']);
      const request = service.requests.at(-1);
      expect(request).to.include({ method: 'POST', url: path, body: '{"a":1}' });
      expect(request?.headers).to.include({ ...headers, 'x-forwarded-for': '127.0.0.1' });
    });
  }

  it('puts the address of who asks behind those that a request brings', async () => {
    await asked('/api/sso/azure', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const headers = service.requests.at(-1)?.headers;
    expect(headers).to.include({ 'x-forwarded-for': '203.0.113.9, 127.0.0.1' });
  });

  it('keeps what is for operators from visitors', async () => {
    const before = service.requests.length;
    for (const path of ['/healthz', '/readyz', '/metrics', '/inbox', '/apiary', '/activated']) {
      expect((await asked(path)).status, path).to.equal(404);
    }
    expect(service.requests).to.have.length(before);
  });

  it('lets the service refuse a large body, and refuses a huge one itself', async () => {
    const large = await asked('/api/create-account', { method: 'POST', body: 'x'.repeat(20_000) });
    expect(large.status).to.equal(201);
    const huge = await asked('/api/create-account', { method: 'POST', body: 'x'.repeat(40_000) });
    expect(huge.status).to.equal(413);
    expect(huge.headers['cache-control']).to.equal('no-store');
  });

  it('answers with the headers of the page where the service does not', async () => {
    const { status, sent } = await asked('/api/hang-up');
    expect(status).to.equal(502);
    expect(sent['cache-control']).to.deep.equal(['no-store']);
    expect(sent['x-content-type-options']).to.deep.equal(['nosniff']);
    expect(sent['content-security-policy']?.[0]).to.contain("frame-ancestors 'none'");
  });

  it('logs every request, but neither its query nor who asked', async () => {
    const query = '?email=canary@example.com&signupCode=canary';
    const headers = { referer: `https://example.com/${query}`, 'user-agent': 'canary' };
    for (const path of ['/', '/nope', '/api/sso/azure/callback', '/api/hang-up/last']) {
      await asked(path + query, { headers });
    }
    await asked(`/${'x'.repeat(40_000)}${query}`).catch(() => null);
    await eventually(async () => expect(await nginx.logged()).to.contain('/api/hang-up/last 502'));
    const logged = await nginx.logged();
    expect(logged)
      .to.match(/ GET \/index\.html 200 /)
      .and.to.match(/ GET \/nope 404 /);
    expect(logged).to.not.match(/canary|signupCode|127\.0\.0\.1|\?/);
  });
});
