import { expect } from 'chai';
import { rateLimits } from '#service/domain/rate-limit.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

describe('Limits in the database', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });

  it('allow 15 logins an hour for an address, also concurrent ones', async () => {
    const { clock, repositories } = useCases;
    const take = () =>
      repositories.rateLimits.take(rateLimits.loginsForAddress, 'ada@engines.example', clock.now());
    const answers = await Promise.all(Array.from({ length: 20 }, take));
    expect(answers.filter((limited) => limited === null)).to.have.length(15);
    expect(await take()).to.deep.equal({ kind: 'limited', retryAfter: 3600 });
    clock.advance(60);
    expect(await take()).to.equal(null);
  });

  it('allow 10 codes for an address in 24 hours', async () => {
    const { clock, repositories } = useCases;
    const take = () =>
      repositories.rateLimits.take(rateLimits.codesForAddress, 'ada@engines.example', clock.now());
    for (let i = 0; i < 10; i += 1) {
      expect(await take()).to.equal(null);
      clock.advance(20);
    }
    const minutesLeft = 24 * 60 - 10 * 20;
    expect(await take()).to.deep.equal({ kind: 'limited', retryAfter: minutesLeft * 60 });
    clock.advance(minutesLeft);
    expect(await take()).to.equal(null);
  });
});
