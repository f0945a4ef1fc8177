import { expect } from 'chai';
import { entriesIn } from '#service/adapters/common/entry-list.ts';
import { networkEntries, networksIn } from '#service/adapters/common/network-list.ts';
import { failureOf } from '#test/harness/eventually.ts';

describe('A list of networks', () => {
  const list = async (text: string) => networksIn(await entriesIn(text.split(' '), networkEntries));

  it('has the addresses in its networks, and the /64 of an IPv6 address', async () => {
    const { has } = await list('203.0.113.0/25 198.51.100.7 2001:db8::1 2001:db8:7::/48');
    for (const name of ['203.0.113.127', '198.51.100.7', '2001:db8::/64', '2001:db8:7:9::/64'])
      expect(has(name), name).to.equal(true);
    for (const name of ['203.0.113.128', '198.51.100.8', '2001:db8:0:1::/64', '2001:db8:8::/64'])
      expect(has(name), name).to.equal(false);
  });

  it('is not created from other words', async () => {
    for (const word of ['example.com', '0.0.0.0/0', '203.0.113.0/', '203.0.113.0/a', '::/0'])
      expect(String(await failureOf(list(word))), word).to.include(
        `"${word}" is not an IP address`,
      );
  });
});
