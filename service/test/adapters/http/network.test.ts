import { expect } from 'chai';
import { networkOf } from '../../../src/adapters/http/network.ts';

describe('The network of an address', () => {
  for (const [ip, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ] as const) {
    it(`is ${network} for ${ip}`, () => {
      expect(networkOf(ip)).to.equal(network);
    });
  }
});
