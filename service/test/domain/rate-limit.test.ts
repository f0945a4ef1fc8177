import { expect } from 'chai';
import { limitedUntil, rateLimits } from '../../src/domain/rate-limit.ts';

describe('An exhausted rate limit', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const hits = (...minutesAgo: number[]) =>
    minutesAgo.map((minutes) => new Date(now.getTime() - minutes * 60_000));

  it('frees when the hit that fills the hour is an hour old', () => {
    const limit = limitedUntil(hits(1, 2, 3, 4, 59), rateLimits.codesForAddress, now);
    expect(limit).to.deep.equal({ kind: 'limited', retryAfter: 60 });
  });

  it('never returns a retry time of zero', () => {
    expect(limitedUntil([], rateLimits.codesForAddress, now).retryAfter).to.equal(1);
  });
});
