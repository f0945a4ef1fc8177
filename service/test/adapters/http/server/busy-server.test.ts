import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { CompletedRequest, SignupEvent } from '#service/adapters/common/service-events.ts';
import { addHealthRoutes } from '#service/adapters/http/server/health-routes.ts';
import { reportRefusals } from '#service/adapters/http/server/refusal-responses.ts';
import { eventually } from '#test/harness/eventually.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { testServer } from '../../../harness/service-fixture.ts';

const MAX_WAITING = 100;

describe('An overloaded server', () => {
  /** One for each held request, in order of arrival. */
  const held: (() => void)[] = [];
  const sockets: Socket[] = [];
  const events: SignupEvent[] = [];
  const completed: CompletedRequest[] = [];
  let atOnce = 0;
  let maxAtOnce = 0;
  const server = openForSuite(
    // No connection may time out before the limit is exceeded.
    () =>
      testServer(addRoutes, {
        maxRequests: 2,
        maxWaiting: MAX_WAITING,
        arrivalTime: 300_000,
        requests: { completed: (request) => completed.push(request) },
      }),
    (running) => running.close(),
  );
  const addRoutes = async (app: FastifyInstance) => {
    app.addHook('onSend', reportRefusals({ record: (event) => events.push(event) }));
    app.get('/slow', async (_request, reply) => {
      atOnce += 1;
      maxAtOnce = Math.max(maxAtOnce, atOnce);
      await new Promise<void>((resolve) => held.push(resolve));
      atOnce -= 1;
      return reply.send('done');
    });
    app.get('/quick', (_request, reply) => reply.send('done'));
    app.post('/echo', (request, reply) => reply.send(request.body));
    const metrics = async () => ({ type: 'text/plain', text: 'all' });
    const release = { version: '', brand: '' };
    addHealthRoutes(app, { release, problem: async () => null, metrics });
  };
  beforeEach(() => {
    [held.length, events.length, completed.length, maxAtOnce] = [0, 0, 0, 0];
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(() => expect(server().app.requestsUnderWay()).to.equal(0));
  });

  /** @param allowHalfOpen true does not end its side when the server does */
  const open = async (allowHalfOpen = false) => {
    const port = Number(new URL(server().url).port);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
    await once(socket, 'connect');
    socket.on('error', () => {});
    sockets.push(socket);
    return socket;
  };
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const statusOf = async (path: string) => {
    const response = await fetch(server().url + path);
    await response.text();
    return response.status;
  };

  it('refuses the next request at once, and accepts it when another has ended or was aborted', async () => {
    const first = fetch(`${server().url}/slow`);
    const second = await open();
    second.write(get('/slow'));
    await eventually(() => expect(held).to.have.length(2));

    const refused = await fetch(`${server().url}/quick`);
    expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([503, '1']);
    expect(await refused.json()).to.have.property('code', 'unavailable');
    expect(events).to.deep.equal([{ name: 'refused', reason: 'unavailable' }]);
    const full = completed.filter(({ unavailable }) => unavailable === 'overload');
    expect(full.map(({ route, status }) => [route, status])).to.deep.equal([['/quick', 503]]);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await statusOf(path), path).to.equal(200);
    }

    second.destroy();
    await eventually(async () => expect(await statusOf('/quick')).to.equal(200));
    for (const release of held) release();
    expect((await first).status).to.equal(200);
  });

  it('uses one place for pipelined requests, and none when their connection is closed', async () => {
    const socket = await open();
    socket.write(get('/slow').repeat(20));
    await eventually(() => expect(held).to.have.length(1));
    expect(await statusOf('/quick')).to.equal(200);
    held[0]?.();
    await eventually(() => expect(held).to.have.length(2));
    expect([maxAtOnce, atOnce]).to.deep.equal([1, 1]);
    socket.destroy();
    await eventually(() => expect(server().app.requestsUnderWay()).to.equal(0));
    held[1]?.();
    expect([maxAtOnce, held.length]).to.deep.equal([1, 2]);
  });

  it('closes a connection with thousands of pipelined requests', async () => {
    const socket = await open();
    const cut = new Promise((resolve) => socket.once('close', resolve));
    socket.write(get('/slow').repeat(5_000));
    await cut;
    await eventually(() => expect(server().app.requestsUnderWay()).to.equal(0));
    expect(held.length).to.be.at.most(1);
    for (const release of held) release();
    expect(await statusOf('/quick')).to.equal(200);
  });

  it('answers fast requests, and closes the longest waiting slow connections beyond the limit', async () => {
    const over = 20;
    const received = new Map<Socket, string>();
    const head = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const beginnings = ['', 'GET / HTTP/1.1\r\nHo', head, `${head}Content-Length: 9\r\n\r\n{`];
    for (let count = 0; count < MAX_WAITING + over; count += 1) {
      const socket = await open(true);
      socket.on('data', (data) => received.set(socket, `${received.get(socket) ?? ''}${data}`));
      socket.write(beginnings[count % beginnings.length] ?? '');
    }
    expect(await statusOf('/quick')).to.equal(200);
    const headers = { 'Content-Type': 'application/json' };
    const body = '{"done":true}';
    const response = await fetch(`${server().url}/echo`, { method: 'POST', headers, body });
    expect(await response.text()).to.equal(body);

    await eventually(async () => {
      const connections = await new Promise<number>((resolve) =>
        server().app.server.getConnections((_error, count) => resolve(count)),
      );
      expect(connections).to.equal(MAX_WAITING);
    });
    // The other clients keep a connection open, too.
    const givenUp = sockets.filter((socket) => received.has(socket));
    expect(givenUp.length).to.be.within(over, over + 8);
    for (const socket of sockets.slice(0, over)) {
      expect(received.get(socket)).to.match(/^HTTP\/1\.1 408 [\s\S]+"code":"request_too_slow"\}$/);
    }
  });
});
