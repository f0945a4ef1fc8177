import { expect } from 'chai';
import { backOff } from '../../src/domain/times.ts';

describe('The time until the next attempt', () => {
  it('doubles from the first to the maximum', () => {
    const pauses = Array.from({ length: 6 }, (_, index) => backOff(index + 1, 5, 100));
    expect(pauses).to.deep.equal([5, 10, 20, 40, 80, 100]);
    expect(backOff(10_000, 5, 100)).to.equal(100);
  });
});
