import { expect } from 'chai';
import { sharedService, withCode } from '../../fixtures/shared-service.ts';

describe('What operators ask', () => {
  const get = (path: string) => fetch(sharedService().url + path);
  const count = async (name: string) => {
    const text = await (await get('/metrics')).text();
    const line = text.split('\n').find((line) => line.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? 0);
  };

  for (const path of ['/healthz', '/readyz']) {
    it(`at ${path} is answered while the service lives and is ready, without a session`, async () => {
      const response = await get(path);
      expect([response.status, response.headers.getSetCookie()]).to.deep.equal([200, []]);
      expect(await response.json()).to.deep.equal({ status: 'ok' });
    });
  }

  it('at /metrics is in the format of Prometheus, without a session', async () => {
    const { headers } = await get('/metrics');
    expect(headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/);
    expect(headers.getSetCookie()).to.deep.equal([]);
  });

  const changes = async (names: readonly string[], act: () => Promise<void>) => {
    const before = await Promise.all(names.map(count));
    await act();
    const after = await Promise.all(names.map(count));
    return after.map((now, index) => now - Number(before[index]));
  };
  const refusals = (...reasons: readonly string[]) =>
    reasons.map((reason) => `signups_refused_total{reason="${reason}"}`);

  it('counts sign-ups', async () => {
    const names = ['signups_started_total', 'signups_verified_total', 'signups_created_total'];
    const changed = await changes(names, async () => {
      const visitor = await withCode();
      await visitor.createAccount(await visitor.account());
    });
    expect(changed).to.deep.equal([1, 1, 1]);
  });

  it('counts what the sign-up API refuses once, whoever refuses it', async () => {
    const reasons = refusals(
      ...['code_refused', 'invalid_registration', 'not_checked', 'not_json', 'too_large'],
      ...['invalid_request', 'not_found', 'login_refused'],
    );
    const changed = await changes(reasons, async () => {
      const visitor = await withCode();
      await visitor.verifyCode(visitor.wrongCode);
      await visitor.createAccount({ ...(await visitor.account()), org_short_name: 'xn--x' });
      const path = '/api/verify-email';
      await visitor.post(path, {}, { 'X-XSRF-TOKEN': 'wrong' });
      await visitor.post(path, {}, { 'Content-Type': 'text/plain' });
      await visitor.post(path, { email: 'x'.repeat(20_000) });
      await visitor.post(path, '{');
      // These are not of the sign-up API.
      await get('/nowhere');
      await visitor.login('Wrong-1234');
    });
    expect(changed).to.deep.equal([1, 1, 1, 1, 1, 1, 0, 0]);
  });
});
