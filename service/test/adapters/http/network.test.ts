import { expect } from 'chai';
import { networksOf } from '../../../src/adapters/http/network.ts';

describe('The networks of an address', () => {
  for (const [ip, ...names] of [
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::FFFF:c000:207', '192.0.2.7', '192.0.2.0/24'],
    [
      '2001:db8:1:2345:3:4:5:6',
      ...['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
    ],
    ['2001:DB8:1:23::', '2001:db8:1:23::/64', '2001:db8:1::/56', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8::/64', '2001:db8::/56', '2001:db8::/48'],
    ['::1', '::/64', '::/56', '::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/56', 'fe80::/48'],
  ] as const) {
    it(`are ${names.join(', ')} for ${ip}, and may more the larger they are`, () => {
      const shares = names.length === 2 ? [1, 5] : [1, 2, 5];
      const networks = names.map((name, index) => ({ name, share: shares[index] }));
      expect(networksOf(ip)).to.deep.equal(networks);
    });
  }
});
