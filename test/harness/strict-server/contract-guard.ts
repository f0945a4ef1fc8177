import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Contract } from '../../../tools/test/contract.ts';

/** Holds a request against the contract: path, method, content type and body. */
export function checkPayload(
  contract: Contract,
  route: string,
  headers: IncomingHttpHeaders,
  raw: string,
): Violation | null {
  if (!contract.routes.includes(route)) {
    const knowsPath = contract.routes.includes(route.replace(/^\S+/, 'POST'));
    return new Violation(knowsPath ? 405 : 404, `${route} is not in the contract`);
  }
  const type = headers['content-type'];
  if (!contract.hasPayload(route)) {
    if (raw === '' && type === undefined) return null;
    return new Violation(400, `${route}: a body where none belongs`);
  }
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(type ?? '')) {
    return new Violation(415, `${route}: content type ${type}`);
  }
  const problem = contract.requestProblem(route, parsed(raw));
  return problem === null ? null : new Violation(400, `${route}: ${problem}`);
}

/** JSON where it is JSON, undefined where there is nothing, else the text itself. */
export function parsed(raw: string): unknown {
  try {
    return raw === '' ? undefined : JSON.parse(raw);
  } catch {
    return raw;
  }
}

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

/** Why a request is turned away: the status, and what is said to the test about it. */
export class Violation extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Hands out tokens in a cookie and wants one of them back in cookie and header. */
export class CsrfGuard {
  readonly cookie = 'XSRF-TOKEN';
  readonly header = 'x-xsrf-token';
  private readonly good = new Set<string>();
  private issued = 0;

  /** A new good token. */
  token(): string {
    this.issued += 1;
    const token = `token-${this.issued}`;
    this.good.add(token);
    return token;
  }

  /** No token handed out so far is good any longer. */
  expire(): void {
    this.good.clear();
  }

  passes(request: IncomingMessage): boolean {
    const token = request.headers[this.header];
    return typeof token === 'string' && this.good.has(token) && this.sentCookie(request) === token;
  }

  /** A cookie came, but its value not in the header: only a page that breaks the contract does so. */
  isNeglected(request: IncomingMessage): boolean {
    const sent = this.sentCookie(request);
    return sent !== undefined && request.headers[this.header] !== sent;
  }

  issue(response: ServerResponse): void {
    response.appendHeader('Set-Cookie', `${this.cookie}=${this.token()}; Path=/; SameSite=Lax`);
  }

  private sentCookie(request: IncomingMessage): string | undefined {
    const pairs = (request.headers.cookie ?? '').split('; ');
    const found = pairs.find((pair) => pair.startsWith(`${this.cookie}=`));
    return found?.slice(this.cookie.length + 1);
  }
}
