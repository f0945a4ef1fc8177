import ipaddr from 'ipaddr.js';
import type { ListedNetworks } from '../../domain/network.ts';
import type { EntryKind } from './entry-list.ts';

/** Larger networks are probably mistakes; smaller IPv6 networks count as their /64, which one customer has. */
const bitsOf = { 4: { min: 8, max: 32 }, 6: { min: 16, max: 64 } } as const;

/** IP addresses and networks, such as `203.0.113.0/24`. */
export const networkEntries: EntryKind = {
  name: 'networks',
  example: 'an IP address or a network such as 203.0.113.0/24',
  canonical(word) {
    const [address = '', written = ''] = word.split('/');
    const parsed = parse(address);
    if (!parsed || !/^\d{0,3}$/.test(written) || word.endsWith('/')) return null;
    const { min, max } = bitsOf[parsed.family];
    const bits = written === '' ? max : Math.min(Number(written), max);
    return bits < min ? null : keyOf(parsed, bits);
  },
};

/** Finds a network of a request in a list of networks that may be larger. */
export const networksIn = (list: Pick<ReadonlySet<string>, 'has'>): ListedNetworks => ({
  has(network) {
    const parsed = parse(network.replace(/\/.*/, ''));
    if (!parsed) return false;
    const { min, max } = bitsOf[parsed.family];
    for (let bits = max; bits >= min; bits -= 1) if (list.has(keyOf(parsed, bits))) return true;
    return false;
  },
});

interface Parsed {
  readonly family: 4 | 6;
  /** The first 32 bits of IPv4, 64 of IPv6. */
  readonly value: bigint;
}

const keyOf = ({ family, value }: Parsed, bits: number) =>
  `${family} ${value >> BigInt(bitsOf[family].max - bits)}/${bits}`;

function parse(address: string): Parsed | null {
  if (!ipaddr.isValid(address)) return null;
  const bytes = ipaddr.process(address).toByteArray();
  const family = bytes.length === 4 ? 4 : 6;
  const value = bytes.slice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return { family, value };
}
