import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { CompletedRequest } from '#service/adapters/common/service-events.ts';
import { networksOf } from '#service/adapters/http/server/client-networks.ts';
import {
  close,
  createHttpServer,
  type HttpServerOptions,
  listen,
} from '#service/adapters/http/server/http-server.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { eventually } from '#test/harness/eventually.ts';
import { recordedLog, testBranding } from '../../../harness/service-fixture.ts';

describe('A server of the service', () => {
  const opened: FastifyInstance[] = [];
  afterEach(() => Promise.all(opened.splice(0).map(close)));

  const create = async (options: Partial<HttpServerOptions> = {}) => {
    const session = { keys: ['k'.repeat(32)], secure: false } as const;
    const app = await createHttpServer({
      session,
      brand: testBranding,
      log: recordedLog().log,
      ...options,
    });
    opened.push(app);
    return app;
  };
  const portOf = async (app: FastifyInstance) =>
    Number(new URL(await listen(app, '127.0.0.1', 0)).port);

  it('answers an unexpected error with the generic sentence and 500, and logs no details', async () => {
    const { log, lines } = recordedLog();
    const app = await create({ log });
    app.get('/broken', () => {
      throw new Error('Key (email)=(ada@acme.example) already exists');
    });
    const response = await app.inject('/broken');
    expect(response.statusCode).to.equal(500);
    expect(response.json()).to.deep.equal({
      message: 'An unexpected error occurred. Please try again!',
      code: 'unexpected',
    });
    expect(lines.join('')).to.include('Request failed').and.not.include('acme');
  });

  it('answers 503 with Retry-After while a dependency is unavailable', async () => {
    const { log, entries } = recordedLog();
    const app = await create({ log });
    app.get('/away', () => {
      throw new Unavailable('database', 2, 'ECONNREFUSED');
    });
    const response = await app.inject('/away');
    expect([response.statusCode, response.headers['retry-after']]).to.deep.equal([503, '2']);
    expect(response.json()).to.have.property('code', 'unavailable');
    const msg = 'The database is not available (ECONNREFUSED).';
    expect(entries()[0]).to.include({ level: 'warn', msg });
  });

  it('logs a line for each request, without client, path or body', async () => {
    const { log, lines, entries } = recordedLog();
    const app = await create({ log, trustedProxies: ['127.0.0.1'] });
    app.post('/things/:id', (_request, reply) => reply.code(201).send({ response: 'secret' }));
    await app.inject({
      method: 'POST',
      url: '/things/secret?code=secret',
      headers: { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'secret', cookie: 'a=secret' },
      payload: { password: 'secret' },
    });
    await app.inject('/secret?code=secret');
    const [first, second] = entries();
    expect(first).to.include({ level: 'info', method: 'POST', route: '/things/:id', status: 201 });
    expect(first?.milliseconds).to.be.a('number');
    expect(first?.request).to.match(/^[0-9a-f-]{36}$/);
    expect(second).to.include({ method: 'GET', route: null, status: 404 });
    expect(lines.join('')).not.to.match(/secret|192\.0\.2\.7|127\.0\.0\.1/);
  });

  it('reports seconds and unavailable parts of requests, except those of operators', async () => {
    const reported: CompletedRequest[] = [];
    const { log, entries } = recordedLog();
    const app = await create({ log, requests: { completed: (request) => reported.push(request) } });
    app.get('/healthz', { config: { forOperators: true } }, (_request, reply) => reply.send('ok'));
    app.get('/things/:id', (_request, reply) => reply.send('done'));
    app.post('/away', () => {
      throw new Unavailable('bot_check', 2);
    });
    for (const url of ['/healthz', '/things/7', '/nowhere']) await app.inject(url);
    await app.inject({ method: 'POST', url: '/away' });
    expect(reported.map(({ seconds, ...request }) => request)).to.deep.equal([
      { method: 'GET', route: '/things/:id', status: 200, unavailable: null },
      { method: 'GET', route: null, status: 404, unavailable: null },
      { method: 'POST', route: '/away', status: 503, unavailable: 'bot_check' },
    ]);
    const logged = entries().filter(
      ({ level, msg }) => level === 'info' && msg === 'Request answered',
    );
    for (const [index, { seconds }] of reported.entries()) {
      expect(seconds * 1_000).to.be.closeTo(Number(logged[index]?.milliseconds), 0.51);
    }
  });

  it('logs a request aborted by the client', async () => {
    const { log, entries } = recordedLog();
    const app = await create({ log });
    let hangUp = () => {};
    app.get('/slow', (_request, reply) => {
      hangUp();
      return reply.hijack();
    });
    const socket = connect(await portOf(app), '127.0.0.1');
    hangUp = () => socket.destroy();
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    const line = { method: 'GET', route: '/slow' };
    await eventually(() => expect(entries().at(-1)).to.include(line));
  });

  it('uses a forwarded address only from a trusted proxy', async () => {
    for (const [trustedProxies, received, ip] of [
      [['127.0.0.0/8'], '192.0.2.7', '192.0.2.7'],
      [['10.0.0.0/8'], '192.0.2.7', '127.0.0.1'],
      [['127.0.0.1'], '192.0.2.7:51234', '192.0.2.7'],
      [['127.0.0.1'], '[2001:db8::1]:443', '2001:db8::1'],
      [['127.0.0.1', '10.0.0.0/8'], '192.0.2.6, 192.0.2.7:51234, 10.0.0.1:80', '192.0.2.7'],
      [['127.0.0.1', '10.0.0.0/8'], 'unknown, 192.0.2.7, unknown, 10.0.0.1', '10.0.0.1'],
      [['127.0.0.1'], 'unknown', '127.0.0.1'],
    ] as const) {
      const app = await create({ trustedProxies });
      app.get('/ip', (request, reply) => reply.send(request.ip));
      const headers = { 'x-forwarded-for': received };
      expect((await app.inject({ url: '/ip', headers })).body, received).to.equal(ip);
    }
  });

  it('times out a request whose head or body does not arrive', async () => {
    const app = await create({ arrivalTime: 50 });
    app.post('/', (_request, reply) => reply.send({}));
    const port = await portOf(app);
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const responses = [head, `${head}Content-Length: 9\r\n\r\n{`].map((part) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(part);
      return text(socket);
    });
    for (const response of responses) {
      expect(await response).to.match(/^HTTP\/1\.1 408 [\s\S]+"code":"request_too_slow"\}$/);
    }
  });

  it('refuses headers that are too large', async () => {
    const socket = connect(await portOf(await create()), '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`);
    const response = await text(socket);
    expect(response).to.match(/^HTTP\/1\.1 431 [\s\S]+"code":"headers_too_large"\}$/);
  });

  it('completes a running request when it closes, and does not wait for idle connections', async () => {
    const app = await create({ arrivalTime: 60_000 });
    app.post('/', (_request, reply) => reply.send({ done: true }));
    const port = await portOf(app);
    const socket = connect(port, '127.0.0.1');
    const head = 'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue';
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
    await once(socket, 'data');
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    let asked = 0;
    const { requestsUnderWay } = app;
    app.requestsUnderWay = () => {
      asked += 1;
      return requestsUnderWay();
    };
    const closed = close(app);
    await eventually(() => expect(asked).to.be.above(2));
    socket.write('{}');
    const response = await text(socket);
    expect(response).to.match(/^HTTP\/1\.1 200 [\s\S]+{"done":true}$/);
    expect(response.toLowerCase()).to.include('\r\nconnection: close\r\n');
    await closed;
  });
});

describe('The networks of an address', () => {
  for (const [ip, ...names] of [
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['2001:DB8:1:2345:3:4:5:6', '2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
    ['::1', '::/64', '::/56', '::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/56', 'fe80::/48'],
  ] as const) {
    it(`are ${names.join(', ')} for ${ip}, with larger factors for larger networks`, () => {
      const factors = names.length === 2 ? [1, 5] : [1, 2, 5];
      const networks = names.map((name, index) => ({ name, factor: factors[index] }));
      expect(networksOf(ip)).to.deep.equal(networks);
    });
  }
});
