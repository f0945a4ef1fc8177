import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Makes `X-Forwarded-For` hold addresses alone. Some proxies put a port behind them, which would make every connection
 * a network of its own. What is no address tells nothing, nor does what stands before it.
 */
export function tidyForwardedFor(headers: IncomingHttpHeaders): void {
  const told = headers['x-forwarded-for'];
  if (told === undefined) return;
  const addresses = String(told).split(',').map(addressIn);
  headers['x-forwarded-for'] = addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}

/** `203.0.113.5`, `203.0.113.5:51234`, `2001:db8::1`, `[2001:db8::1]:443` */
function addressIn(part: string): string | null {
  const text = part.trim();
  const [, withPort] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = withPort ?? text;
  return isIP(address) > 0 ? address : null;
}
