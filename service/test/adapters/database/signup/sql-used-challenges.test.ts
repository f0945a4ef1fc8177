import { expect } from 'chai';
import { SqlUsedChallenges } from '#service/adapters/database/signup/sql-used-challenges.ts';
import { createUseCases } from '../../../harness/use-cases.ts';

describe('Used challenges in the database', () => {
  it('accept a challenge from one of several concurrent calls', async () => {
    const used = new SqlUsedChallenges((await createUseCases()).database);
    const use = (challenge: string) => used.use(challenge, new Date());
    const results = await Promise.all(Array.from({ length: 5 }, () => use('one')));
    expect(results.filter((isFirst) => isFirst)).to.have.length(1);
    expect(await use('another')).to.equal(true);
  });
});
