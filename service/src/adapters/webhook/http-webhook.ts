import { createHmac } from 'node:crypto';
import dns, { type LookupAddress } from 'node:dns';
import http, { type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Webhook, WebhookEvent } from '../../application/ports/events.ts';
import type { Clock } from '../../application/ports/process.ts';
import { withinTime } from '../shared/bounded-fetch.ts';
import { eventBody } from './event-body.ts';

export interface WebhookOptions {
  readonly url: string;
  /** Each signs, `whsec_` and base64. */
  readonly secrets: readonly string[];
  /** Allows addresses of private networks and of this machine. */
  readonly allowPrivate: boolean;
  /** Time limit of a delivery, in milliseconds. */
  readonly timeLimit?: number;
  /** Default: `dns.lookup`. */
  readonly resolve?: Resolve;
}

type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Delivers by the Standard Webhooks specification. Follows no redirect and reads no body. */
export class HttpWebhook implements Webhook {
  constructor(
    private readonly options: WebhookOptions,
    private readonly clock: Clock,
  ) {}

  async send(event: WebhookEvent) {
    const { secrets, timeLimit = 15_000 } = this.options;
    const body = eventBody(event);
    const timestamp = Math.floor(this.clock.now().getTime() / 1_000);
    const signed = `${event.id}.${timestamp}.${body}`;
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
    };
    try {
      const status = await this.post(headers, body, timeLimit);
      if (status >= 200 && status <= 299) return 'delivered' as const;
      return status === 410 ? ('gone' as const) : { problem: `answered ${status}` };
    } catch (error) {
      return { problem: problemOf(error), ...(isLookup(error) && { isUnresolved: true }) };
    }
  }

  /** @returns the status */
  private async post(headers: OutgoingHttpHeaders, body: string, timeLimit: number) {
    const url = new URL(this.options.url);
    // Node does not look IP addresses up.
    this.assertAllowed(url.hostname.replace(/^\[|\]$/g, ''));
    const { request } = url.protocol === 'https:' ? https : http;
    // Without an agent there is no idle connection that the receiver may have closed.
    const call = request(url, { method: 'POST', headers, lookup: this.lookup, agent: false });
    const status = new Promise<number>((resolve, reject) => {
      call.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      call.on('error', reject);
      call.end(body);
    });
    return withinTime(timeLimit, status).finally(() => call.destroy());
  }

  /** The connection uses the checked addresses: a second lookup could return others. */
  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    const { resolve = (name, done) => dns.lookup(name, { all: true }, done) } = this.options;
    resolve(hostname, (error, found) => {
      try {
        if (error) throw error;
        for (const { address } of found) this.assertAllowed(address);
        const [first] = found;
        if (options.all) callback(null, found);
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

/** In `::/96`, which is deprecated; a network may deliver to the IPv4 address that it contains. */
function isIpv4Compatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parse('::'), 96);
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** Whether the host name could not be resolved. */
function isLookup(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall === 'getaddrinfo';
}

/** Without the error's own words, which may contain what was sent. */
function problemOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'has an address that is not public';
  const { name, code } = error as Error & { code?: unknown };
  if (name === 'TimeoutError') return 'did not answer in time';
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached';
}
