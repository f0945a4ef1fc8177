import { isIP } from 'node:net';
import { Cookie, CookieJar, getPublicSuffix } from 'tough-cookie';
import { solved } from './altcha.ts';
import type { Exchange, Send } from './exchange.ts';
import type { Options } from './options.ts';

/** Differences from the call of the page. */
export interface Changes {
  /** The raw body, instead of a payload. */
  readonly text?: string;
  readonly type?: string;
  readonly origin?: string;
  /** Language of the page. */
  readonly language?: string;
  /** Token in the header; null sends none. */
  readonly token?: string | null;
}

/**
 * A browser on the sign-up page: stores cookies and sends the headers of the page. Separate from `test/harness/visitor.ts`,
 * because it reports why a browser would reject a cookie, reads the names of cookie and header, and `tools` imports no tests.
 */
export class Visitor {
  private readonly jar = new CookieJar(undefined, { prefixSecurity: 'strict' });
  /** The latest CSRF cookie, or the reason why a browser rejects it. */
  private csrf: Cookie | Error | null = null;

  constructor(
    private readonly target: Options,
    private readonly exchange: Send,
  ) {}

  /** Why a script of the page cannot read the CSRF token; null when it can. */
  async tokenProblem(): Promise<string | null> {
    const { csrf } = this;
    const { csrfCookie: name, origin } = this.target;
    if (csrf === null) return `no cookie ${name} came`;
    if (csrf instanceof Error) return `a browser does not keep ${name}: ${csrf.message}`;
    const readable = await this.jar.getCookies(`${origin}/`, { http: false });
    if (readable.some(({ key, value }) => key === name && value !== '')) return null;
    if (csrf.httpOnly) return `${name} is HttpOnly: no script can read it`;
    if (csrf.path !== '/') {
      return `${name} is only for the path ${csrf.path}, and the page is at /: it needs Path=/`;
    }
    return csrf.value === ''
      ? `${name} is empty`
      : `${name} is for ${csrf.domain}, and the page is at ${origin}`;
  }

  /**
   * The CSRF token, even if a page could not read it: one check reports that, and the others still run.
   * Null without one.
   */
  private get token(): string | null {
    return this.csrf instanceof Cookie ? this.csrf.value : null;
  }

  /** Calls as the page does: once more when a 403 brought another token. @param path as in the contract */
  async post(path: string, payload?: object, changes?: Changes): Promise<Exchange> {
    const before = this.token;
    const exchange = await this.send(path, payload, changes);
    const fresh = this.token;
    if (exchange.response.status !== 403 || fresh === null || fresh === before) return exchange;
    return this.send(path, payload, changes);
  }

  /** Calls once. */
  async send(path: string, payload?: object, changes: Changes = {}): Promise<Exchange> {
    const solved = changes.text === undefined && payload && (await this.withBotCheck(payload));
    const body = changes.text ?? (solved ? JSON.stringify(solved) : '');
    return this.call('POST', path, body, changes);
  }

  /** Adds a new solution if the backend requires ALTCHA. */
  private async withBotCheck(payload: object): Promise<object> {
    if (!this.target.altcha || !('recaptcha_value' in payload)) return payload;
    const { response } = await this.call('GET', '/api/bot-check', '');
    const solution = response.status === 200 && (await solved(response.body));
    return solution ? { ...payload, recaptcha_value: solution } : payload;
  }

  private async call(method: string, path: string, body: string, changes: Changes = {}) {
    const { origin = this.target.origin, language = 'en', token = this.token } = changes;
    const { type = body === '' ? undefined : 'application/json' } = changes;
    const url = this.urlOf(path);
    const cookie = await this.jar.getCookieString(url);
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      ...originHeaders(origin, url),
      ...(type && { 'content-type': type }),
      ...(cookie && { cookie }),
      ...(token !== null && { [this.target.csrfHeader.toLowerCase()]: token }),
    };
    const exchange = await this.exchange({ path, method, url, headers, body });
    for (const header of exchange.response.headers.getSetCookie()) await this.keep(header, url);
    return exchange;
  }

  /** Sends the preflight of a cross-origin call. @returns also the headers that the call needs */
  async preflight(path: string, hasPayload: boolean, origin = this.target.origin) {
    const names = [...(hasPayload ? ['content-type'] : []), this.target.csrfHeader.toLowerCase()];
    const url = this.urlOf(path);
    const headers = {
      ...originHeaders(origin, url),
      'access-control-request-method': 'POST',
      'access-control-request-headers': names.join(','),
    };
    const request = { path, method: 'OPTIONS', url, headers, body: '' };
    const exchange = await this.exchange(request);
    return { ...exchange, names };
  }

  /** @param path as in the contract */
  urlOf(path: string): string {
    const { api, identity } = this.target;
    return path.startsWith('/auth-api/')
      ? identity + path.slice('/auth-api'.length)
      : api + path.slice('/api'.length);
  }

  private async keep(header: string, url: string): Promise<void> {
    const kept = await this.jar.setCookie(header, url).catch((error: Error) => error);
    if (header.startsWith(`${this.target.csrfCookie}=`)) this.csrf = kept ?? null;
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
