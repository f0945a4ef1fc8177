import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { eventually } from '../../../../test/harness/eventually.ts';
import { recordedLog } from '../../../../test/harness/service/recorded-log.ts';
import { close, createHttpServer } from '../../../src/adapters/http/http-server.ts';

const WAITING = 500;
const OVER = 100;

describe('A server to which many requests come slowly', function () {
  this.timeout(30_000);
  let app: FastifyInstance;
  const sockets: Socket[] = [];
  const received = new Map<Socket, string>();
  before(async () => {
    const session = { key: 'k'.repeat(32), secure: false };
    const { log } = recordedLog();
    app = await createHttpServer({ session, log, mostRequests: 2, mostWaiting: WAITING });
    app.post('/', (request, reply) => reply.send(request.body));
    app.get('/', (_request, reply) => reply.send({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await close(app);
  });

  const port = () => (app.server.address() as AddressInfo).port;
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const parts = ['', 'GET / HTTP/1.1\r\nHo', head, `${head}Content-Length: 9\r\n\r\n{`];
  const send = async (part: string) => {
    // It does not end its side when the server does.
    const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    sockets.push(socket);
    socket.on('data', (data) => received.set(socket, `${received.get(socket) ?? ''}${data}`));
    socket.on('error', () => {});
    socket.write(part);
  };

  it('answers those that come at once, and gives up the longest waiting of too many others', async () => {
    for (let count = 0; count < WAITING + OVER; count += 1)
      await send(parts[count % parts.length] ?? '');
    const address = `http://127.0.0.1:${port()}/`;
    expect((await fetch(address)).status).to.equal(200);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: '{"done":true}' });
    expect(await answer.json()).to.deep.equal({ done: true });

    await eventually(async () => {
      const connections = await new Promise<number>((resolve) =>
        app.server.getConnections((_error, count) => resolve(count)),
      );
      expect(connections).to.equal(WAITING);
    });
    // Those who asked in between keep a connection open, too.
    expect(sockets.filter((socket) => received.has(socket)).length).to.be.at.most(OVER + 2);
    for (const socket of sockets.slice(0, OVER)) {
      expect(received.get(socket)).to.match(/^HTTP\/1\.1 408 [\s\S]+"code":"request_too_slow"\}$/);
    }
  });
});
