import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { eventually } from '../../../../test/harness/eventually.ts';
import { recordedLog } from '../../../../test/harness/service/recorded-log.ts';
import { addHealthRoutes } from '../../../src/adapters/http/health-routes.ts';
import { close, createHttpServer } from '../../../src/adapters/http/http-server.ts';
import { reportRefusals } from '../../../src/adapters/http/report-refusals.ts';
import type { SignupEvent } from '../../../src/application/metrics.ts';

describe('A server with as many requests under way as it takes', () => {
  let app: FastifyInstance;
  let started = 0;
  const events: SignupEvent[] = [];
  let release = () => {};
  before(async () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const session = { key: 'k'.repeat(32), secure: false };
    app = await createHttpServer({ session, log: recordedLog().log, mostRequests: 2 });
    app.addHook('onSend', reportRefusals({ happened: (event) => events.push(event) }));
    app.get('/slow', async (_request, reply) => {
      started += 1;
      await released;
      return reply.send('done');
    });
    app.get('/quick', (_request, reply) => reply.send('done'));
    addHealthRoutes(app, {
      problem: async () => null,
      metrics: async () => ({ type: 'text/plain', text: 'all' }),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => close(app));

  const port = () => (app.server.address() as AddressInfo).port;
  const get = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`);

  it('refuses the next one at once, and takes it again when one has ended or was given up', async () => {
    const first = get('/slow');
    const second = connect(port(), '127.0.0.1');
    second.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => expect(started).to.equal(2));

    const refused = await get('/quick');
    expect(refused.status).to.equal(503);
    expect(refused.headers.get('retry-after')).to.equal('1');
    expect(await refused.json()).to.have.property('code', 'unavailable');
    expect(events).to.deep.equal([{ name: 'refused', reason: 'unavailable' }]);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await get(path)).status, path).to.equal(200);
    }

    second.destroy();
    await once(second, 'close');
    await eventually(async () => expect((await get('/quick')).status).to.equal(200));
    release();
    expect((await first).status).to.equal(200);
    expect((await get('/quick')).status).to.equal(200);
  });
});

describe('A connection on which thousands of calls are pipelined', () => {
  let app: FastifyInstance;
  let atOnce = 0;
  let mostAtOnce = 0;
  let answered = 0;
  const held: (() => void)[] = [];
  before(async () => {
    const session = { key: 'k'.repeat(32), secure: false };
    app = await createHttpServer({ session, log: recordedLog().log, mostRequests: 2 });
    app.get('/slow', async (_request, reply) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise<void>((resolve) => held.push(resolve));
      atOnce -= 1;
      answered += 1;
      return reply.send('done');
    });
    app.get('/quick', (_request, reply) => reply.send('done'));
    app.post('/echo', (request, reply) => reply.send(request.body));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => close(app));

  const open = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const quick = () => fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/quick`);

  it('takes one place at work, and none when it is gone', async () => {
    const socket = await open();
    socket.write(get('/slow').repeat(20));
    await eventually(() => expect(held).to.have.length(1));
    expect((await quick()).status).to.equal(200);
    held[0]?.();
    await eventually(() => expect(held).to.have.length(2));
    expect([mostAtOnce, answered]).to.deep.equal([1, 1]);

    socket.destroy();
    await eventually(() => expect(app.requestsUnderWay()).to.equal(0));
    held[1]?.();
    expect([mostAtOnce, held.length]).to.deep.equal([1, 2]);
    expect((await quick()).status).to.equal(200);
  });

  it('is answered in turn', async () => {
    const socket = await open();
    const post = (text: string) =>
      `POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
    const last = get('/quick').replace('Host', 'Connection: close\r\nHost');
    socket.write(post('{"one":1}') + get('/quick') + post('{"two":2}') + last);
    const answers = (await readText(socket)).match(/\{"one":1\}|\{"two":2\}|done/g);
    expect(answers).to.deep.equal(['{"one":1}', 'done', '{"two":2}', 'done']);
  });

  it('is cut, and leaves nothing behind', async () => {
    const socket = await open();
    socket.on('error', () => {});
    const cut = new Promise((resolve) => socket.once('close', resolve));
    socket.write(get('/slow').repeat(5_000));
    await cut;
    await eventually(() => expect(app.requestsUnderWay()).to.equal(0));
    expect(held.length).to.be.at.most(3);
    expect((await quick()).status).to.equal(200);
  });
});
