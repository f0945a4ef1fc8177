import { expect } from 'chai';
import { retryTime } from '../../../src/adapters/http/retry-after.ts';

const now = Date.UTC(2026, 0, 15, 12, 0, 0);

describe('retryTime', () => {
  const cases: [header: string | null, seconds: number | null][] = [
    ['1', 1],
    [' 120 ', 120],
    ['86400', 86_400],
    ['86401', 86_400],
    ['99999999999999999999', 86_400],
    ['Thu, 15 Jan 2026 12:01:30 GMT', 90],
    ['Fri, 15 Jan 2027 12:00:00 GMT', 86_400],
    ['Thu, 15 Jan 2026 11:59:59 GMT', null],
    ['Thu, 15 Jan 2026 12:00:00 GMT', null],
    ['0', null],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['2026-01-15T13:00:00Z', null],
    ['at Thu, 15 Jan 2026 12:01:30 GMT', null],
    ['Thu, 15 Jan 2026 12:01:30 GMT+0000', null],
    ['Foo, 99 Bar 2026 12:00:00 GMT', null],
    ['', null],
    [null, null],
  ];
  for (const [header, seconds] of cases) {
    it(`reads ${seconds === null ? 'nothing' : `${seconds} s`} in ${header}`, () => {
      expect(retryTime(header, now)).to.equal(seconds && now + seconds * 1000);
    });
  }

  it('rounds up, so that nobody comes too early', () => {
    expect(retryTime('Thu, 15 Jan 2026 12:00:10 GMT', now - 1)).to.equal(now - 1 + 11_000);
  });
});
