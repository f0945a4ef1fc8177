import { expect } from 'chai';
import { FakeClock } from '../../../../test/harness/service/fake-clock.ts';
import { sharedDatabase } from '../../../../test/harness/service/shared-database.ts';
import { newEmail } from '../../../../test/harness/visitor.ts';
import { SqlRateLimits } from '../../../src/adapters/database/sql-rate-limits.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { rateLimits } from '../../../src/domain/rate-limit.ts';

describe('Limits in the database', () => {
  it('let 15 logins an hour be tried for an address, however many at once', async () => {
    const clock = new FakeClock();
    const limits = new SqlRateLimits(sharedDatabase(), new Secrets('the key of the tests'));
    const address = newEmail();
    const take = () => limits.take(rateLimits.loginsForAddress, address, clock.now());
    const answers = await Promise.all(Array.from({ length: 20 }, take));
    expect(answers.filter((limited) => limited === null)).to.have.length(15);
    expect(await take()).to.deep.equal({ kind: 'limited', retryAfter: 3600 });
    clock.advance(60);
    expect(await take()).to.equal(null);
  });
});
