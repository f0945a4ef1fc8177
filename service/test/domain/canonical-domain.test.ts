import { expect } from 'chai';
import { canonicalDomain } from '../../src/domain/canonical-domain.ts';

describe('A domain', () => {
  it('has 253 characters at most', () => {
    const label = 'a'.repeat(63);
    const longest = `${label}.${label}.${label}.${'a'.repeat(57)}.com`;
    expect(longest).to.have.length(253);
    expect(canonicalDomain(longest)).to.equal(longest);
    expect(canonicalDomain(longest.replace('a.com', 'aa.com'))).to.equal(null);
  });
});
