import { expect } from 'chai';
import type { RunningService } from '../../../src/start-service.ts';
import { sharedService } from '../../support/shared-service.ts';
import { Visitor } from '../../support/visitor.ts';

describe('What operators ask', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  const get = (path: string) => fetch(service.url + path);
  const count = async (name: string) => {
    const text = await (await get('/metrics')).text();
    const line = text.split('\n').find((line) => line.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? 0);
  };

  it('is answered while the service lives and is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await get(path);
      expect(response.status, path).to.equal(200);
      expect(await response.json()).to.deep.equal({ status: 'ok' });
    }
  });

  it('gives nobody a session', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await get(path)).headers.getSetCookie(), path).to.deep.equal([]);
    }
  });

  it('counts sign-ups and refusals', async () => {
    const names = [
      'signups_started_total',
      'signups_verified_total',
      'signups_created_total',
      'signups_refused_total{reason="code_refused"}',
    ];
    const before = await Promise.all(names.map(count));
    const visitor = await Visitor.withCode(service);
    await visitor.verifyCode(visitor.wrongCode);
    await visitor.createAccount(await visitor.account());
    const after = await Promise.all(names.map(count));
    expect(after.map((now, index) => now - Number(before[index]))).to.deep.equal([1, 1, 1, 1]);
  });

  it('tells in the format of Prometheus how long mails wait', async () => {
    const response = await get('/metrics');
    expect(response.headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/);
    expect(await response.text()).to.match(/^outbox_oldest_seconds 0$/m);
  });
});
