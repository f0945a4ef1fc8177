import type { IncomingMessage, ServerResponse } from 'node:http';

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
