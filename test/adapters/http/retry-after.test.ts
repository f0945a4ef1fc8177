import { expect } from 'chai';
import { retryTime } from '../../../src/adapters/http/api-client.ts';

const now = Date.UTC(2026, 0, 15, 12, 0, 0);

describe('retryTime', () => {
  it('reads seconds and dates, at most a day ahead', () => {
    for (const [header, seconds] of [
      ['1', 1],
      [' 120 ', 120],
      ['86400', 86_400],
      ['86401', 86_400],
      ['99999999999999999999', 86_400],
      ['Thu, 15 Jan 2026 12:01:30 GMT', 90],
      ['Fri, 15 Jan 2027 12:00:00 GMT', 86_400],
    ] as const) {
      expect(retryTime(header, now), header).to.equal(now + seconds * 1000);
    }
  });

  it('reads nothing in what is past, or is neither', () => {
    for (const header of [
      ...['Thu, 15 Jan 2026 11:59:59 GMT', 'Thu, 15 Jan 2026 12:00:00 GMT', '0', '-5', '1.5'],
      ...['soon', '2026-01-15T13:00:00Z', 'at Thu, 15 Jan 2026 12:01:30 GMT', '', null],
      ...['Thu, 15 Jan 2026 12:01:30 GMT+0000', 'Foo, 99 Bar 2026 12:00:00 GMT'],
    ]) {
      expect(retryTime(header, now), `${header}`).to.equal(null);
    }
  });

  it('rounds up, so that nobody comes too early', () => {
    expect(retryTime('Thu, 15 Jan 2026 12:00:10 GMT', now - 1)).to.equal(now - 1 + 11_000);
  });
});
