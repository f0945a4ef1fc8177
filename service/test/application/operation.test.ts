import { expect } from 'chai';
import { gauges } from '../../src/application/metrics.ts';
import { Unavailable } from '../../src/application/unavailable.ts';
import { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { sampleMails } from '../fixtures/fakes.ts';

describe('What is looked up for the metrics', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const kept = new FakeRepositories();
  const read = (name: string) => gauges[name]?.read(kept, now);

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
});

describe('What is unavailable', () => {
  it('is named with the code of its cause, and says when to try again', () => {
    const error = new Unavailable('The database', 7, 'ECONNREFUSED');
    expect(`${error}`).to.equal('Unavailable: The database is not available (ECONNREFUSED).');
    expect(error).to.include({ retryAfter: 7, code: 'ECONNREFUSED' });
  });

  it('is named alone where the cause has no code', () => {
    expect(new Unavailable('The database', 7).message).to.equal('The database is not available.');
  });
});
