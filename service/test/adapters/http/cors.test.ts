import { expect } from 'chai';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { pageOrigin } from '../../../../test/harness/signup-client.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

describe('Calls from other origins', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  const preflight = (headers: Record<string, string>) =>
    fetch(`${service.url}/api/verify-email`, {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-xsrf-token',
        ...headers,
      },
    });
  const corsHeaders = ({ headers }: Response) =>
    [...headers].filter(([name]) => name.startsWith('access-control-'));

  it('lets a listed origin send JSON with credentials and the CSRF header', async () => {
    const response = await preflight({ Origin: pageOrigin });
    expect(response.status).to.equal(204);
    expect(Object.fromEntries(corsHeaders(response))).to.deep.equal({
      'access-control-allow-origin': pageOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, X-XSRF-TOKEN',
      'access-control-expose-headers': 'Retry-After',
      'access-control-max-age': '600',
    });
    expect(response.headers.get('vary')).to.equal('Origin');
  });

  it('lets a listed origin read the answer, refusals included', async () => {
    const visitor = await Visitor.arrive(service);
    for (const token of [visitor.csrfToken, 'wrong']) {
      const headers = { Origin: pageOrigin, 'X-XSRF-TOKEN': token };
      const response = await visitor.post('/api/verify-code', {}, headers);
      expect(response.headers.get('access-control-allow-origin')).to.equal(pageOrigin);
      expect(response.headers.get('access-control-allow-credentials')).to.equal('true');
      expect(response.headers.get('vary')).to.equal('Origin');
    }
  });

  it('tells other origins nothing, but caches that the answer depends on the origin', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${pageOrigin}.evil.example`,
      'http://LOCALHOST:3000',
    ]) {
      const response = await preflight({ Origin: origin });
      expect(corsHeaders(response)).to.deep.equal([]);
      expect(response.headers.get('vary')).to.equal('Origin');
    }
    const inbox = await fetch(`${service.url}/inbox.json`, {
      headers: { Origin: 'https://evil.example' },
    });
    expect(corsHeaders(inbox)).to.deep.equal([]);
  });
});
