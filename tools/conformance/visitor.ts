import { CookieJar } from 'tough-cookie';
import { type Exchange, exchange, type Transport } from './exchange.ts';
import type { Target } from './target.ts';

/** What differs from the call that the page would make. */
export interface Changes {
  readonly method?: string;
  /** In place of a payload: the body byte for byte. */
  readonly text?: string;
  readonly type?: string;
  readonly origin?: string;
  /** In the header; null sends none. */
  readonly token?: string | null;
}

/** A browser on the sign-up page: it keeps cookies as browsers do, and sends what the page would send. */
export class Visitor {
  private readonly jar = new CookieJar(undefined, { prefixSecurity: 'strict' });
  /** Cookies that a browser would not have kept, by name: why. */
  readonly refusedCookies = new Map<string, string>();

  /** @param seen is told of every exchange */
  constructor(
    private readonly target: Target,
    private readonly transport: Transport,
    private readonly seen: (exchange: Exchange) => void,
  ) {}

  /** The CSRF token as a script of the page can read it; null where it cannot. */
  async token(): Promise<string | null> {
    const readable = await this.jar.getCookies(`${this.target.origin}/`, { http: false });
    return readable.find(({ key }) => key === this.target.csrfCookie)?.value || null;
  }

  /** Calls as the page does: once more when a 403 brought another token. @param path as in the contract */
  async post(path: string, payload?: object): Promise<Exchange> {
    const before = await this.token();
    const answer = await this.send(path, payload);
    const fresh = await this.token();
    if (answer.came.status !== 403 || fresh === null || fresh === before) return answer;
    return this.send(path, payload);
  }

  /** Calls once. */
  async send(path: string, payload?: object, changes: Changes = {}): Promise<Exchange> {
    const { method = 'POST', origin = this.target.origin, text } = changes;
    const body = text ?? (payload ? JSON.stringify(payload) : '');
    const { type = body === '' ? undefined : 'application/json' } = changes;
    const url = this.target.urlOf(path);
    const token = changes.token === undefined ? await this.token() : changes.token;
    const cookie = await this.jar.getCookieString(url);
    const headers = {
      accept: 'application/json',
      origin,
      ...(type && { 'content-type': type }),
      ...(cookie && { cookie }),
      ...(token !== null && { [this.target.csrfHeader.toLowerCase()]: token }),
    };
    const made = await exchange({ method, url, headers, body }, this.transport);
    for (const header of made.came.headers.getSetCookie()) await this.keep(header, url);
    this.seen(made);
    return made;
  }

  /** What a browser asks before the call of another origin. */
  async preflight(path: string, hasPayload: boolean, origin = this.target.origin) {
    const names = [...(hasPayload ? ['content-type'] : []), this.target.csrfHeader.toLowerCase()];
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': names.join(','),
    };
    const asked = { method: 'OPTIONS', url: this.target.urlOf(path), headers, body: '' };
    const made = await exchange(asked, this.transport);
    this.seen(made);
    return { ...made, names };
  }

  private async keep(header: string, url: string): Promise<void> {
    try {
      await this.jar.setCookie(header, url);
    } catch (error) {
      this.refusedCookies.set(header.split('=')[0] ?? '', (error as Error).message);
    }
  }
}
