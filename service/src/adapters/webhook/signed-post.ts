import dns, { type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../../application/ports/clock.ts';
import { withinTime } from '../common/bounded-fetch.ts';
import { webhookSignature } from '../common/webhook-signature.ts';

export interface SignedPostOptions {
  readonly url: string;
  /** Each secret signs the request. Form: `whsec_` and base64. */
  readonly secrets: readonly string[];
  /** Allows addresses of private networks and of this machine. */
  readonly allowPrivate: boolean;
  /** Milliseconds until the response must have ended. */
  readonly timeLimit: number;
  /** Maximum size of the response body; a larger one is an error. Default: 0, the body is not read. */
  readonly maxBytes?: number;
  /** Default: `dns.lookup`. */
  readonly resolve?: Resolve;
}

type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

interface PostResponse {
  readonly status: number;
  readonly body: string;
}

type PostFailure = {
  /** What went wrong, for log and list, without content of request or response. */
  readonly problem: string;
  /** True if the host name could not be resolved. */
  readonly isUnresolved?: true;
};

/** Sends signed JSON to a receiver of the company by the Standard Webhooks specification. Follows no redirect. */
export class SignedPost {
  constructor(
    private readonly options: SignedPostOptions,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends it once. Does not throw.
   * @param id the same for a repeated message
   */
  async send(id: string, body: string): Promise<PostResponse | PostFailure> {
    try {
      return await this.post(id, body);
    } catch (error) {
      return { problem: problemOf(error), ...(isLookup(error) && { isUnresolved: true }) };
    }
  }

  private async post(id: string, body: string): Promise<PostResponse> {
    const { secrets, timeLimit, maxBytes = 0 } = this.options;
    const url = new URL(this.options.url);
    // Node does not call `lookup` for IP addresses.
    this.assertAllowed(url.hostname.replace(/^\[|\]$/g, ''));
    const timestamp = Math.floor(this.clock.now().getTime() / 1_000);
    const signed = `${id}.${timestamp}.${body}`;
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets.map((secret) => webhookSignature(secret, signed)).join(' '),
    };
    const { request } = url.protocol === 'https:' ? https : http;
    // No agent, because its idle connection may have been closed by the receiver.
    const call = request(url, { method: 'POST', headers, lookup: this.lookup, agent: false });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      call.on('response', resolve);
      call.on('error', reject);
      call.end(body);
    });
    const received = response.then(async (incoming) => {
      const { statusCode: status = 0 } = incoming;
      return { status, body: maxBytes === 0 ? '' : await textOf(incoming, maxBytes) };
    });
    return withinTime(timeLimit, received).finally(() => call.destroy());
  }

  /** The connection uses the checked addresses: a second lookup could return others. */
  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    const { resolve = (name, done) => dns.lookup(name, { all: true }, done) } = this.options;
    resolve(hostname, (error, addresses) => {
      try {
        if (error) throw error;
        for (const { address } of addresses) this.assertAllowed(address);
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      } catch (problem) {
        callback(problem as Error, []);
      }
    });
  };

  /** @param host names pass: `lookup` checks their addresses */
  private assertAllowed(host: string): void {
    if (this.options.allowPrivate || isIP(host) === 0) return;
    // `process` reads IPv4 addresses that are mapped into IPv6.
    const address = ipaddr.process(host);
    const isPublic = address.range() === 'unicast' && !isIpv4Compatible(address);
    if (!isPublic) throw new PrivateAddress();
  }
}

class PrivateAddress extends Error {}

/** Whether the address is in the deprecated `::/96`: a network may deliver to the IPv4 address in it. */
function isIpv4Compatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parse('::'), 96);
}

async function textOf(incoming: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size > maxBytes) throw new RangeError('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Whether the host name could not be resolved. */
function isLookup(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall === 'getaddrinfo';
}

/** Describes an error without its message, which may contain what was sent. */
function problemOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'has an address that is not public';
  if (error instanceof RangeError) return 'answered too much';
  const { name, code } = error as Error & { code?: unknown };
  if (name === 'TimeoutError') return 'did not answer in time';
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached';
}
