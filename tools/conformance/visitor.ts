import { isIP } from 'node:net';
import { Cookie, getPublicSuffix } from 'tough-cookie';
import { Client } from '../signup-client.ts';
import { solved } from './altcha.ts';
import type { Exchange, Send } from './exchange.ts';
import type { Options } from './options.ts';

/** Differences from the call of the page. */
interface Changes {
  /** The raw body, instead of a payload. */
  readonly text?: string;
  readonly type?: string;
  readonly origin?: string;
  /** Language of the page. */
  readonly language?: string;
  /** Token in the header; null sends none. */
  readonly token?: string | null;
}

/** A browser on the sign-up page: sends the headers of the page, and explains why a browser rejects a cookie. */
export class Visitor extends Client {
  override readonly network = null;
  protected override readonly csrf;
  /** The latest CSRF cookie, or the reason why a browser rejects it. */
  private received: Cookie | Error | null = null;

  constructor(
    private readonly target: Options,
    private readonly exchange: Send,
  ) {
    super(target.api);
    this.csrf = { cookie: target.csrfCookie, header: target.csrfHeader.toLowerCase() };
  }

  /** Why a script of the page cannot read the CSRF token; null when it can. */
  async tokenProblem(): Promise<string | null> {
    const { received } = this;
    const { csrfCookie: name, origin } = this.target;
    if (received === null) return `no cookie ${name} came`;
    if (received instanceof Error) {
      return `a browser does not keep ${name}: ${received.message}`;
    }
    const readable = await this.cookies.getCookies(`${origin}/`, { http: false });
    if (readable.some(({ key, value }) => key === name && value !== '')) return null;
    if (received.httpOnly) return `${name} is HttpOnly: no script can read it`;
    if (received.path !== '/') {
      return `${name} is only for the path ${received.path}, and the page is at /: it needs Path=/`;
    }
    return received.value === ''
      ? `${name} is empty`
      : `${name} is for ${received.domain}, and the page is at ${origin}`;
  }

  /** The CSRF token; null without one. One that a page cannot read is used, too, so that only one check reports it. */
  private get token(): string | null {
    return this.received instanceof Cookie ? this.received.value : null;
  }

  /** Calls as the page does: repeats a call once after a 403 with another token. @param path as in the contract */
  async call(path: string, payload?: object, changes?: Changes): Promise<Exchange> {
    const before = this.token;
    const exchange = await this.callOnce(path, payload, changes);
    const fresh = this.token;
    if (exchange.response.status !== 403 || fresh === null || fresh === before) return exchange;
    return this.callOnce(path, payload, changes);
  }

  /** Calls once. */
  async callOnce(path: string, payload?: object, changes: Changes = {}): Promise<Exchange> {
    const solved = changes.text === undefined && payload && (await this.withBotCheck(payload));
    const body = changes.text ?? (solved ? JSON.stringify(solved) : '');
    return this.exchanged('POST', path, body, changes);
  }

  /** Adds a new solution if the backend requires ALTCHA. */
  private async withBotCheck(payload: object): Promise<object> {
    if (!this.target.altcha || !('recaptcha_value' in payload)) return payload;
    const { response } = await this.exchanged('GET', '/api/bot-check', '');
    const solution = response.status === 200 && (await solved(response.body));
    return solution ? { ...payload, recaptcha_value: solution } : payload;
  }

  private async exchanged(method: string, path: string, body: string, changes: Changes = {}) {
    const { origin = this.target.origin, language = 'en', token = this.token } = changes;
    const { type = body === '' ? undefined : 'application/json' } = changes;
    const url = this.address(path);
    const cookie = this.cookies.getCookieStringSync(url);
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      ...originHeaders(origin, url),
      ...(type && { 'content-type': type }),
      ...(cookie && { cookie }),
      ...(token !== null && { [this.csrf.header]: token }),
    };
    const exchange = await this.exchange({ path, method, url, headers, body });
    for (const header of exchange.response.headers.getSetCookie()) this.store(header, url);
    return exchange;
  }

  /** Opens a page, as a link does in a new browser. */
  visit(url: string): Promise<Exchange> {
    const path = new URL(url).pathname;
    return this.exchange({ path, method: 'GET', url, headers: { accept: 'text/html' }, body: '' });
  }

  /** Sends the preflight of a cross-origin call. @returns also the headers that the call needs */
  async preflight(path: string, hasPayload: boolean, origin = this.target.origin) {
    const names = [...(hasPayload ? ['content-type'] : []), this.csrf.header];
    const url = this.address(path);
    const headers = {
      ...originHeaders(origin, url),
      'access-control-request-method': 'POST',
      'access-control-request-headers': names.join(','),
    };
    const request = { path, method: 'OPTIONS', url, headers, body: '' };
    const exchange = await this.exchange(request);
    return { ...exchange, names };
  }

  override address(path: string): string {
    const { api, identity } = this.target;
    return path.startsWith('/auth-api/')
      ? identity + path.slice('/auth-api'.length)
      : api + path.slice('/api'.length);
  }

  protected override store(header: string, url: string): void {
    let cookie: Cookie | Error | null;
    try {
      cookie = this.cookies.setCookieSync(header, url) ?? null;
    } catch (error) {
      cookie = error as Error;
    }
    if (header.startsWith(`${this.csrf.cookie}=`)) this.received = cookie;
  }
}

/** Headers by which browsers identify the calling page. */
function originHeaders(origin: string, url: string): Record<string, string> {
  const called = new URL(url);
  if (origin === called.origin) return { origin, 'sec-fetch-site': 'same-origin' };
  const caller = URL.canParse(origin) ? new URL(origin).hostname : '';
  const isSameSite =
    caller === called.hostname ||
    (caller !== '' && siteOf(caller) !== undefined && siteOf(caller) === siteOf(called.hostname));
  return { origin, 'sec-fetch-site': isSameSite ? 'same-site' : 'cross-site' };
}

/** The registrable domain; undefined of an address or a name of this machine. */
function siteOf(hostname: string): string | undefined {
  return isIP(hostname) ? undefined : getPublicSuffix(hostname, { ignoreError: true });
}
