import { expect } from 'chai';
import { limitedUntil, limitForNetwork, rateLimits } from '../../src/domain/rate-limit.ts';
import { backOff } from '../../src/domain/times.ts';

describe('A rate limit that is met', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const hits = (...minutesAgo: number[]) =>
    minutesAgo.map((minutes) => new Date(now.getTime() - minutes * 60_000));

  it('frees when the hit that fills the hour is an hour old', () => {
    const limit = limitedUntil(hits(1, 2, 3, 4, 59), rateLimits.codesForAddress, now);
    expect(limit).to.deep.equal({ kind: 'limited', retryAfter: 60 });
  });

  it('frees when the day does, where that is later', () => {
    const all = hits(1, 100, 200, 300, 400, 500, 600, 700, 800, 900);
    const { retryAfter } = limitedUntil(all, rateLimits.codesForAddress, now);
    expect(retryAfter).to.equal((24 * 60 - 900) * 60);
  });

  it('allows a larger network its share', () => {
    const limit = {
      name: 'calls',
      short: { count: 3, span: 60_000 },
      long: { count: 10, span: 3_600_000 },
    };
    expect(limitForNetwork(limit, { name: '198.51.100.0/24', share: 5 })).to.deep.equal({
      name: 'calls',
      short: { count: 15, span: 60_000 },
      long: { count: 50, span: 3_600_000 },
    });
  });

  it('never says to come back at once', () => {
    expect(limitedUntil([], rateLimits.codesForAddress, now).retryAfter).to.equal(1);
  });
});

describe('The time until the next attempt', () => {
  it('doubles from the first to the longest', () => {
    const pauses = Array.from({ length: 6 }, (_, index) => backOff(index + 1, 5, 100));
    expect(pauses).to.deep.equal([5, 10, 20, 40, 80, 100]);
  });

  it('stays there however often it was tried', () => {
    expect(backOff(10_000, 5, 100)).to.equal(100);
  });
});
