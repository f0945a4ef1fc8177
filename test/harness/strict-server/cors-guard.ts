import type { IncomingMessage, ServerResponse } from 'node:http';
import { Violation } from './violation.ts';

/** Exact CORS for one origin with credentials. */
export class CorsGuard {
  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
    private readonly requestHeaders: readonly string[],
  ) {}

  /** Sets the headers of every answer; throws for another origin, which gets none. */
  allow({ url, headers }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Vary', 'Origin');
    if (headers.origin !== this.origin) {
      throw new Violation(403, `${url}: came from ${headers.origin}`);
    }
    response.setHeader('Access-Control-Allow-Origin', this.origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  }

  /** Answers a preflight; throws when it asks for more than the contract has. */
  preflight({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const method = headers['access-control-request-method'];
    const names = headers['access-control-request-headers'] ?? '';
    const asked = names.split(',').filter((name) => name !== '');
    const known = asked.every((name) => this.requestHeaders.includes(name));
    if (method !== 'POST' || !this.paths.includes(url) || !known) {
      throw new Violation(403, `preflight of ${method} ${url} with ${names}`);
    }
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', this.requestHeaders.join(', '));
    response.writeHead(204).end();
  }
}
