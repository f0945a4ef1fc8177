import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { assertFree } from '../../scripts/local-ports.ts';

describe('assertFree', () => {
  let server: Server;
  let port: number;

  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => server.close());

  const check = () =>
    assertFree([{ port, variable: 'PAGE_PORT', of: 'the page' }]).catch((error) => error.message);

  it('names a port that is taken, and how to choose another', async () => {
    expect(await check()).to.equal(
      `Port ${port} (the page) is taken. Stop what uses it, or choose another with PAGE_PORT=${port + 10}.`,
    );
  });

  it('is content with a free one, and leaves it free', async () => {
    server.close();
    await once(server, 'close');
    expect(await check()).to.equal(undefined);
    expect(await check()).to.equal(undefined);
  });
});
