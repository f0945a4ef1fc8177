import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { securityHeaders } from '../../shared/http/security-headers.ts';
import { type RefusalCode, refusalSentence } from '../../src/languages/refusal-messages.ts';
import { configure } from '../../tools/build/configure.ts';
import { eventually } from '../harness/eventually.ts';
import { openForSuite } from '../harness/for-suite.ts';
import { sentences, sentencesAbout } from '../harness/sentences.ts';
import { buildFolder, builtPage } from '../harness/site.ts';
import { BuiltFiles } from './built-files.ts';
import { FakeService } from './fake-service.ts';
import { itLimitsClients } from './limits.contract.ts';
import { itServesThePage } from './page-server.contract.ts';
import { type ReceivedResponse, type RequestOptions, sendRequest } from './send-request.ts';
import { endsSlowBodies, shortArrival } from './slow-bodies.ts';
import { findNginx, type RunningNginx, startNginx } from './start-nginx.ts';

const refusal = (code: RefusalCode) => ({ message: refusalSentence(sentences, code), code });

describe('nginx with the deployed configuration', () => {
  const found = findNginx();
  if (!found) {
    console.warn('What nginx sends was not tested: it is not installed.');
    it.skip('serves the page');
    return;
  }

  const service = new FakeService();
  let nginx: RunningNginx;
  let built: BuiltFiles;
  itServesThePage(
    async (folder) => {
      built = new BuiltFiles(folder);
      nginx = await startNginx(found, { folder, service: await service.listen() });
      return nginx;
    },
    found.brotli ? ['br', 'gzip'] : ['gzip'],
  );
  after(() => service.close());

  const send = (path: string, options?: RequestOptions) => sendRequest(nginx.port, path, options);
  const isRefusal = (
    response: ReceivedResponse,
    status: number,
    { message, code }: { message: string; code: string },
  ) => {
    expect(response.status).to.equal(status);
    expect(JSON.parse(String(response.body))).to.deep.equal({ message, code });
    expect(response.sent['content-type']).to.deep.equal(['application/json']);
    expect(response.sent['cache-control']).to.deep.equal(['no-store']);
    expect(response.sent['x-content-type-options']).to.deep.equal(['nosniff']);
    expect(response.sent['content-security-policy']?.[0]).to.contain("frame-ancestors 'none'");
  };

  const isProblemPage = (response: ReceivedResponse, status: number, name: string) => {
    expect(response.status).to.equal(status);
    expect(response.sent['content-type']).to.deep.equal(['text/html; charset=utf-8']);
    expect(response.sent['cache-control']).to.deep.equal(['no-store']);
    expect(String(response.body)).to.equal(String(built.read(name)));
  };

  for (const path of [
    '/api/verify-email',
    '/auth-api/login',
    '/activate?token=a%2Fb',
    '/api',
    '/api/',
  ]) {
    it(`forwards ${path} to the service, with the address of the client`, async () => {
      const headers = { host: 'signup.northgate.example', origin: 'https://a.example' };
      const received = { ...headers, 'x-forwarded-for': '203.0.113.9' };
      const call = { method: 'POST', headers: received, body: '{"a":1}' };
      const { status, sent } = await send(path, call);
      expect(status).to.equal(201);
      for (const [name, value] of Object.entries({ ...securityHeaders(true), Vary: 'Origin' })) {
        expect(sent[name.toLowerCase()], name).to.deep.equal([value]);
      }
      expect(sent['set-cookie']).to.deep.equal(['a=b']);
      const request = service.requests.at(-1);
      expect(request).to.include({ method: 'POST', url: path, body: '{"a":1}' });
      const addresses = '203.0.113.9, 127.0.0.1';
      expect(request?.headers).to.include({ ...headers, 'x-forwarded-for': addresses });
    });
  }

  it("hides operators' routes from visitors", async () => {
    const before = service.requests.length;
    const paths = ['/healthz', '/readyz', '/metrics', '/inbox', '/apiary', '/activated'];
    const encoded = ['/%68ealthz', '/%72eadyz', '/%6detrics'];
    for (const path of [...paths, ...encoded]) {
      expect((await send(path)).status, path).to.equal(404);
    }
    expect(service.requests).to.have.length(before);
  });

  it('forwards a large body, which the service refuses, and refuses a huge one', async () => {
    const large = await send('/api/create-account', { method: 'POST', body: 'x'.repeat(20_000) });
    expect(large.status).to.equal(201);
    const huge = await send('/api/create-account', { method: 'POST', body: 'x'.repeat(40_000) });
    isRefusal(huge, 413, refusal('too_large'));
    expect(huge.headers).not.to.have.property('retry-after');
  });

  it('responds like the service, with Retry-After, while the service is down', async () => {
    const response = await send('/api/hang-up');
    isRefusal(response, 502, refusal('unavailable'));
    expect(response.sent['retry-after']).to.deep.equal(['5']);
  });

  it('answers with pages of the brand where visitors see pages of the service', async () => {
    const headers = { 'accept-language': 'ar' };
    const huge = { method: 'POST', body: 'x'.repeat(40_000), headers };
    isProblemPage(await send('/activate/hang-up'), 502, 'en/503.html');
    isProblemPage(await send('/status/hang-up', { headers }), 502, 'ar/503.html');
    isProblemPage(await send('/review/hang-up?language=en', { headers }), 502, 'en/503.html');
    isProblemPage(await send('/status', huge), 413, 'ar/413.html');
    const { sent } = await send('/review/hang-up');
    expect(sent['retry-after']).to.deep.equal(['5']);
  });

  it('answers in the language of the calling page, even after another choice', async () => {
    const headers = { 'accept-language': 'ar', cookie: 'language=en' };
    const arabic = sentencesAbout('', 'ar')['refusals.unavailable'];
    const response = await send('/api/hang-up', { headers });
    isRefusal(response, 502, { message: arabic, code: 'unavailable' });
  });

  it('refuses unreadable requests like the service', async () => {
    for (const path of ['/api/%', `/api/${'x'.repeat(40_000)}`]) {
      const response = await send(path);
      isRefusal(response, path.length < 10 ? 400 : 414, refusal('invalid_request'));
    }
    const headers = { cookie: 'x'.repeat(40_000) };
    isRefusal(await send('/api/verify-email', { headers }), 400, refusal('invalid_request'));
  });

  it("keeps the service's Retry-After", async () => {
    const { status, sent } = await send('/api/limited');
    expect(status).to.equal(429);
    expect(sent['retry-after']).to.deep.equal(['7']);
  });

  describe('with many calls of one client', () => {
    // A low rate, so that the limit counts all calls of a test.
    const strict = openForSuite(
      async () => {
        const [folder, address] = [await builtPage(), await service.listen()];
        return startNginx(found, { folder, service: address, rate: '1r/m' });
      },
      ({ close }) => close(),
    );
    let calls = 0;
    /** Adds a forged address of the client. */
    const call = (client: string, path: string) => {
      calls += 1;
      const headers = { 'x-forwarded-for': `10.0.0.${calls % 256}, ${client}` };
      return sendRequest(strict().port, path, { headers });
    };
    itLimitsClients(service, call, ['[2001:db8:0:2::6]:4321']);

    it('answers with a page of the brand where visitors see pages of the service', async () => {
      for (let made = 0; made < 101; made += 1) await call('203.0.113.5', '/api/verify-code');
      isProblemPage(await call('203.0.113.5', '/review'), 429, 'en/429.html');
    });
  });

  it('serves a visitor while 2,500 connections have sent half a header', async () => {
    const [folder, address] = [await builtPage(), await service.listen()];
    const slowHeaders = await startNginx(found, { folder, service: address, headerTimeout: '10m' });
    const sockets = Array.from({ length: 2_500 }, () => connect(slowHeaders.port, '127.0.0.1'));
    try {
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const socket of sockets) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a');
      expect((await sendRequest(slowHeaders.port, '/')).status).to.equal(200);
      expect(sockets.filter(({ readyState }) => readyState !== 'open')).to.be.empty;
    } finally {
      for (const socket of sockets) socket.destroy();
      await slowHeaders.close();
    }
  });

  it('ends calls whose body arrives byte by byte, before it has no connections for others', async () => {
    const impatient = new FakeService(shortArrival);
    const [folder, address] = [await builtPage(), await impatient.listen()];
    const small = await startNginx(found, { folder, service: address, connections: 600 });
    try {
      await endsSlowBodies(small.port);
    } finally {
      await small.close();
      impatient.close();
    }
  });

  it('serves document and headers of one release until it is reloaded', async () => {
    const place = await mkdtemp(join(tmpdir(), 'threshold-release-'));
    await chmod(place, 0o755);
    await cp(await builtPage(), place, { recursive: true });
    const settings = join(place, 'settings.json');
    await writeFile(settings, '{"accentColor":"#123456","languages":["en","ar"]}');
    const server = await startNginx(found, { folder: place, service: await service.listen() });
    try {
      const before = await sendRequest(server.port, '/');
      const quiet = { log: () => {}, error: () => {} };
      expect(await configure(['--settings', settings], place, quiet)).to.equal(0);
      expect(await readFile(join(place, 'public/index.html'), 'utf8')).to.contain('#123456');
      const after = await sendRequest(server.port, '/');
      expect(after.content.equals(before.content)).to.equal(true);
      expect(after.sent).to.have.deep.property(
        'content-security-policy',
        before.sent['content-security-policy'],
      );
    } finally {
      await server.close();
      await rm(place, { recursive: true });
    }
  });

  describe('with a path in pageUrl', () => {
    let inPath: BuiltFiles;
    const below = openForSuite(
      async () => {
        const folder = await buildFolder({ pageUrl: 'https://acme.test/signup/' });
        inPath = new BuiltFiles(folder);
        return startNginx(found, { folder, service: await service.listen() });
      },
      ({ close }) => close(),
    );
    const get = (path: string, options?: RequestOptions) =>
      sendRequest(below().port, path, options);

    it('sends the page below it, and nothing about the host, which is another site', async () => {
      for (const [path, name, cache] of [
        ['/signup/', 'en/index.html', 'private, no-cache'],
        ['/signup/?error=x', 'en/index.html', 'no-store'],
        ['/signup/ar/', 'ar/index.html', 'private, no-cache'],
        // A proxy in front may have removed the path.
        ['/ar/', 'ar/index.html', 'private, no-cache'],
      ] as const) {
        const { status, content, sent } = await get(path);
        expect([status, sent['cache-control']], path).to.deep.equal([200, [cache]]);
        expect(content.equals(inPath.read(name)), path).to.equal(true);
        expect(sent['supports-loading-mode']).to.deep.equal(['credentialed-prerender']);
        expect(sent).not.to.have.property('strict-transport-security');
      }
      const nothing = await get('/signup/nope');
      expect(nothing.status).to.equal(404);
      expect(nothing.content.equals(inPath.read('en/404.html'))).to.equal(true);
    });

    it('answers every address in its documents', async () => {
      for (const name of ['en/index.html', 'ar/404.html']) {
        const document = String(inPath.read(name));
        const found = document.matchAll(/(?:="|url\()(\/[^"?)]+)|:"(\/[^"]+)"/g);
        const addresses = [...new Set([...found].map(([, one, other]) => one ?? other ?? ''))];
        expect(addresses).to.include('/signup/').and.to.have.length.above(4);
        for (const address of addresses) {
          expect(address).to.match(/^\/signup\//);
          expect((await get(address)).status, address).to.equal(200);
        }
      }
    });

    it('redirects to its slash, with the query', async () => {
      for (const query of ['', '?email=ada@acme.test']) {
        const { status, sent } = await get(`/signup${query}`);
        expect([status, sent.location]).to.deep.equal([308, [`/signup/${query}`]]);
      }
    });

    it('forwards calls and links without it, and refuses disguised paths', async () => {
      for (const path of ['/api/verify-email', '/activate?token=a%2Fb']) {
        expect((await get(`/signup${path}`, { method: 'POST' })).status).to.equal(201);
        expect(service.requests.at(-1)).to.include({ method: 'POST', url: path });
      }
      const disguised = ['/signup/index.html', '/signup//', '/signup/%2e%2e/', '/signup/_headers'];
      for (const path of [
        ...disguised,
        '/signup%2f',
        '/signups/',
        '/signup/signup/',
        '/signup/ar/404.html',
        '/signup/page-cookies',
        '/signup/invalid-request',
      ]) {
        expect((await get(path)).status, path).to.equal(404);
      }
    });
  });

  it('logs every request without its query and its client', async () => {
    const query = '?email=canary@example.com&signupCode=canary';
    const headers = { referer: `https://example.com/${query}`, 'user-agent': 'canary' };
    for (const path of ['/', '/nope', '/api/sso/azure/callback', '/api/hang-up/last']) {
      await send(path + query, { headers });
    }
    await send(`/${'x'.repeat(40_000)}${query}`).catch(() => null);
    const logged = await eventually(async () => {
      const lines = await nginx.logged();
      expect(lines).to.contain('/api/hang-up/last 502').and.match(/ 414 /);
      return lines;
    });
    expect(logged)
      .to.match(/ GET \/en\/index\.html 200 /)
      .and.to.match(/ GET \/nope 404 /);
    expect(logged).to.not.match(/canary|signupCode|127\.0\.0\.1|\?/);
  });
});
