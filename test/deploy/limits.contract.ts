import { expect } from 'chai';
import { eventually } from '../harness/eventually.ts';
import { sentences } from '../harness/sentences.ts';
import type { FakeService } from './fake-service.ts';
import type { ReceivedResponse } from './send-request.ts';

/**
 * Contract of all proxies: how many calls a client may make. No call may leave the window of the limit during a test.
 * @param service behind the proxy
 * @param call sends a request from a client address
 * @param spellings of `2001:db8::5`'s network that only this proxy reads
 */
export function itLimitsClients(
  service: FakeService,
  call: (client: string, path: string) => Promise<ReceivedResponse>,
  spellings: readonly string[] = [],
): void {
  const api = '/api/verify-code';
  const statusOf = async (client: string, path = api) => (await call(client, path)).status;
  const isRefused = ({ status, headers, body }: ReceivedResponse) => {
    expect(status).to.equal(429);
    expect(headers).to.include({ 'retry-after': '1', 'cache-control': 'no-store' });
    const message = sentences.tooManyRequests;
    expect(JSON.parse(String(body))).to.deep.equal({ message, code: 'too_many_requests' });
  };
  /** Calls until one is refused. @returns the number of calls before it */
  const useUp = async (client: string) => {
    for (let made = 0; ; made += 1) if ((await statusOf(client)) !== 201) return made;
  };

  it('allows a client a burst of a hundred calls, then refuses its calls, but no page', async () => {
    expect(await useUp('203.0.113.1')).to.be.within(100, 101);
    isRefused(await call('203.0.113.1', api));
    expect(await statusOf('203.0.113.1', '/')).to.be.oneOf([200, 201]);
    expect(await statusOf('203.0.113.2')).to.equal(201);
  });

  it('counts an IPv6 /56 as one client', async () => {
    await useUp('2001:db8::5');
    for (const client of ['2001:db8::a:0:0:1', '2001:DB8:0:ff:a:b:c:d', ...spellings]) {
      expect(await statusOf(client), client).to.equal(429);
    }
    for (const client of ['2001:db8:0:100::5', '2001:db8:1::5', '::1']) {
      expect(await statusOf(client), client).to.equal(201);
    }
  });

  it('allows a client fifty concurrent calls', async () => {
    const open = Array.from({ length: 50 }, () => statusOf('203.0.113.3', '/api/wait'));
    await eventually(() => expect(service.waiting).to.have.length(50));
    isRefused(await call('203.0.113.3', api));
    expect(await statusOf('203.0.113.4')).to.equal(201);
    for (const release of service.waiting.splice(0)) release();
    expect(new Set(await Promise.all(open))).to.deep.equal(new Set([201]));
    expect(await statusOf('203.0.113.3')).to.equal(201);
  });
}
