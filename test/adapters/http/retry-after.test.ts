import { expect } from 'chai';
import { secondsToWait } from '../../../src/adapters/http/retry-after.ts';

const now = Date.UTC(2026, 0, 15, 12, 0, 0);

describe('secondsToWait', () => {
  const cases: [header: string | null, seconds: number | null][] = [
    ['1', 1],
    [' 120 ', 120],
    ['3600', 3600],
    ['3601', 3600],
    ['99999999999999999999', 3600],
    ['Thu, 15 Jan 2026 12:01:30 GMT', 90],
    ['Fri, 15 Jan 2027 12:00:00 GMT', 3600],
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
      expect(secondsToWait(header, now)).to.equal(seconds);
    });
  }

  it('rounds up, so that nobody comes too early', () => {
    expect(secondsToWait('Thu, 15 Jan 2026 12:00:10 GMT', now - 1)).to.equal(11);
  });
});
