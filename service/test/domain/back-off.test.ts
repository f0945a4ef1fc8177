import { expect } from 'chai';
import { backOff } from '../../src/domain/back-off.ts';

describe('The time until the next attempt', () => {
  it('doubles from 5 seconds to 10 minutes', () => {
    const seconds = Array.from({ length: 9 }, (_, index) => backOff(index + 1) / 1_000);
    expect(seconds).to.deep.equal([5, 10, 20, 40, 80, 160, 320, 600, 600]);
  });

  it('stays there however often it was tried', () => {
    expect(backOff(10_000)).to.equal(600_000);
  });
});
