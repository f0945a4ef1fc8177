import { expect } from 'chai';
import { SqlUsedChallenges } from '#service/adapters/database/sql-used-challenges.ts';
import { sharedDatabase } from '../../harness/shared-database.ts';

describe('Used challenges in the database', () => {
  it('accept a challenge from one of several concurrent calls', async () => {
    const used = new SqlUsedChallenges(sharedDatabase());
    const use = (challenge: string) => used.use(challenge, new Date());
    const results = await Promise.all(Array.from({ length: 5 }, () => use('one')));
    expect(results.filter((isFirst) => isFirst)).to.have.length(1);
    expect(await use('another')).to.equal(true);
  });
});
