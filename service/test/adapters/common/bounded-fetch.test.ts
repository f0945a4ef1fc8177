import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect } from 'chai';
import { boundedFetch } from '#service/adapters/common/bounded-fetch.ts';
import { failureOf } from '#test/harness/eventually.ts';
import { close, listen } from '#test/harness/loopback.ts';
import { flood, stall } from '../../harness/faulty-responses.ts';

const MEBIBYTE = 1024 * 1024;

describe('A call to a partner', () => {
  let answer: (response: ServerResponse) => void;
  let hungUp: Promise<unknown>;
  let url: string;
  const server = createServer((_request, response) => {
    hungUp = once(response, 'close');
    answer(response);
  });
  before(async () => {
    url = await listen(server);
  });
  after(() => close(server));

  const call = (timeLimit = 60_000) => boundedFetch(url, {}, timeLimit);

  it('has status, headers and body of the response', async () => {
    answer = (response) => response.writeHead(404, { 'X-Reason': 'none' }).end('{"a":1}');
    const response = await call();
    expect([response.status, response.headers.get('x-reason')]).to.deep.equal([404, 'none']);
    expect(await response.json()).to.deep.equal({ a: 1 });
    answer = (response) => response.writeHead(204).end();
    expect((await call()).status).to.equal(204);
  });

  it('accepts 1 MiB at most, and closes the connection beyond', async () => {
    answer = (response) => response.end(Buffer.alloc(MEBIBYTE));
    expect((await (await call()).arrayBuffer()).byteLength).to.equal(MEBIBYTE);
    answer = (response) => response.end(Buffer.alloc(MEBIBYTE + 1));
    expect(await failureOf(call())).to.be.instanceOf(RangeError);
    answer = flood;
    expect(await failureOf(call())).to.be.instanceOf(RangeError);
    await hungUp;
  });

  it('times out when a partner stops half-way, and closes the connection', async () => {
    answer = stall;
    expect(await failureOf(call(50))).to.have.property('name', 'TimeoutError');
    await hungUp;
  });
});
