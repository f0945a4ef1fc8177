import { expect } from 'chai';
import { isReservedShortName } from '../../src/domain/short-name-policy.ts';

describe('Short names that the service keeps for itself', () => {
  it('are well-known words and encoded names', () => {
    for (const name of ['www', 'admin', 'api', 'xn--x', 'ab--cd']) {
      expect(isReservedShortName(name), name).to.equal(true);
    }
  });

  it('are no others', () => {
    for (const name of ['acme', 'administrators', 'a-b', 'abc--d', 'x--', 'constructor']) {
      expect(isReservedShortName(name), name).to.equal(false);
    }
  });
});
