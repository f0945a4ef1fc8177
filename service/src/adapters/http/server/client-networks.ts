import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Network, networkFactors } from '#service/domain/network.ts';

/**
 * The networks that an address is in, smallest first. The smallest network is the address itself for IPv4 and a /64 for
 * IPv6, because one customer has at least a /64. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networksOf(ip: string): readonly Network[] {
  const [withoutZone = ''] = ip.split('%');
  const address = ipaddr.process(withoutZone);
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return networkFactors[address.kind()].map(({ bits, factor }) => {
    const network = family.networkAddressFromCIDR(`${address}/${bits}`);
    return { name: bits === 32 ? `${address}` : `${network}/${bits}`, factor };
  });
}

/**
 * Reduces `X-Forwarded-For` to IP addresses. Some proxies append ports, so that each connection would count as another
 * network. An invalid entry and all entries before it are removed.
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const written = headers['x-forwarded-for'];
  if (written === undefined) return;
  const addresses = String(written).split(',').map(addressIn);
  headers['x-forwarded-for'] = addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}

/** `203.0.113.5`, `203.0.113.5:51234`, `2001:db8::1`, `[2001:db8::1]:443` */
function addressIn(part: string): string | null {
  const text = part.trim();
  const [, withPort] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = withPort ?? text;
  return isIP(address) > 0 ? address : null;
}
