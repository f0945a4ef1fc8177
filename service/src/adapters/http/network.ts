import { isIPv6 } from 'node:net';
import { type Network, networkShares } from '../../domain/rate-limit.ts';

/**
 * The networks that an address is in, smallest first. A single household has 2^64 addresses of IPv6 or more, so that the
 * smallest is a /64; of IPv4 it is the address itself. An IPv4 address in IPv6 clothes counts as what it is.
 */
export function networksOf(ip: string): readonly Network[] {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ipv4Networks(address);
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Networks([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return networkShares.ipv6.map(({ bits, share }) => {
    const hidden = 64 - bits;
    const prefix = [a, b, c, (d >> hidden) << hidden].map((group) => group.toString(16)).join(':');
    return { name: `${prefix}::/${bits}`, share };
  });
}

function ipv4Networks(address: string): readonly Network[] {
  const around = address.replace(/\.\d+$/, '.0');
  return networkShares.ipv4.map(({ bits, share }) => ({
    name: bits === 32 ? address : `${around}/${bits}`,
    share,
  }));
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
