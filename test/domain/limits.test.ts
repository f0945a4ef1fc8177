import { expect } from 'chai';
import { limits } from '../../src/domain/limits.ts';

describe('limits', () => {
  it('are the business constants of the product', () => {
    expect(limits).to.deep.equal({
      email: 254,
      verificationCode: 6,
      orgName: 64,
      shortName: 63,
      firstName: 32,
      lastName: 32,
      passwordMin: 8,
      passwordMax: 256,
    });
  });
});
