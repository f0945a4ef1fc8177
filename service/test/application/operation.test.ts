import { expect } from 'chai';
import { gauges, type MetricSources } from '../../src/application/metrics.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import { FakeRepositories, metricSources } from '../fixtures/fake-repositories.ts';
import { sampleMails } from '../fixtures/fakes.ts';

describe('What is looked up for the metrics', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const kept = new FakeRepositories();
  const sources = (some: Partial<MetricSources> = {}): MetricSources => ({
    ...metricSources(kept),
    ...some,
  });
  const read = (name: string, some?: Partial<MetricSources>) =>
    gauges[name]?.read(sources(some), now);

  it('is the age of the oldest mail that waits, in seconds', async () => {
    expect(await read('outbox_oldest_seconds')).to.equal(0);
    await kept.outbox.post({
      mail: sampleMails.code,
      topic: 'ada',
      postedAt: new Date(now.getTime() - 42_500),
      expiresAt: new Date(now.getTime() + 1),
    });
    expect(await read('outbox_oldest_seconds')).to.equal(42.5);
  });

  it('is how many accounts the identity directory did not take', async () => {
    const { administratorId } = await kept.accounts.add(now);
    expect(await read('accounts_not_taken')).to.equal(0);
    await kept.administrators.countFailure(administratorId);
    expect(await read('accounts_not_taken')).to.equal(1);
  });

  it('is whether the service is ready', async () => {
    expect(await read('service_ready')).to.equal(1);
    expect(await read('service_ready', { ready: async () => false })).to.equal(0);
  });

  it('is what the connections to the database are doing, and unknown where there is no pool', async () => {
    const names = ['connections_in_use', 'connections_idle', 'calls_waiting'];
    const readAll = (some: Partial<MetricSources>) =>
      Promise.all(names.map((name) => read(`database_${name}`, some)));
    const connections = () => ({ total: 10, idle: 3, waiting: 5 });
    expect(await readAll({ connections })).to.deep.equal([7, 3, 5]);
    const unknown = [Number.NaN, Number.NaN, Number.NaN];
    expect(await readAll({ connections: () => null })).to.deep.equal(unknown);
  });
});

describe('What is unavailable', () => {
  it('is named with the code of its cause, and says when to try again', () => {
    const error = new Unavailable('database', 7, 'ECONNREFUSED');
    expect(`${error}`).to.equal('Unavailable: The database is not available (ECONNREFUSED).');
    expect(error).to.include({ retryAfter: 7, code: 'ECONNREFUSED' });
  });

  it('is named alone where the cause has no code', () => {
    expect(new Unavailable('database', 7).message).to.equal('The database is not available.');
  });
});
