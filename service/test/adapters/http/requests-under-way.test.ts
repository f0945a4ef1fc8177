import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { addHealthRoutes } from '../../../src/adapters/http/health-routes.ts';
import { close, createHttpServer } from '../../../src/adapters/http/http-server.ts';
import { reportRefusals } from '../../../src/adapters/http/report-refusals.ts';
import type { SignupEvent } from '../../../src/application/ports/signup-events.ts';
import { eventually } from '../../support/eventually.ts';
import { recordedLog } from '../../support/recorded-log.ts';

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
