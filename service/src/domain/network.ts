import type { RateLimit } from './rate-limit.ts';

/** Origin of a request: one connection, or a larger network around it. */
export interface Network {
  readonly name: string;
  /** Multiplies the limits of a single connection. */
  readonly factor: number;
}

/** A household has an IPv6 /64; a /56 or /48 is available on request. /24 is the smallest routed IPv4 network. */
export const networkFactors = {
  ipv4: [
    { bits: 32, factor: 1 },
    { bits: 24, factor: 5 },
  ],
  ipv6: [
    { bits: 64, factor: 1 },
    { bits: 56, factor: 2 },
    { bits: 48, factor: 5 },
  ],
} as const;

/** Limits of a network. @param limit of a single connection */
export function limitForNetwork(limit: RateLimit, { factor }: Network): RateLimit {
  const times = ({ count, span }: RateLimit['short']) => ({ count: count * factor, span });
  return { name: limit.name, short: times(limit.short), long: times(limit.long) };
}

/** Networks of the settings, such as Tor exits and hosting providers. */
export interface ListedNetworks {
  /** @param network as `Network.name` */
  has(network: string): boolean;
}

/** The class of all listed networks. */
export const LISTED = 'listed networks';

/**
 * The networks whose visitors share a budget of mails: the largest network of a request, or all listed ones.
 * @param networks of a request, smallest first
 */
export function networkClass(networks: readonly Network[], listed: ListedNetworks): string {
  const [smallest] = networks;
  return smallest && listed.has(smallest.name) ? LISTED : (networks.at(-1)?.name ?? 'unknown');
}
