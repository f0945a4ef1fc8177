import { expect } from 'chai';
import { Cookie } from 'tough-cookie';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { HttpIdentityGateway } from '../../src/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../../src/adapters/http/http-signup-gateway.ts';
import { FakeClock } from './fakes/fake-browser.ts';
import { testSettings } from './fakes/test-settings.ts';
import { StrictServer } from './strict-server.ts';

export type HttpGateways = Awaited<ReturnType<typeof startHttpGateways>>;
export type BrowserLike = ReturnType<typeof browserLike>;

export const pageOrigin = 'https://signup.northgate.test';

/**
 * Both gateways, on real sockets, as a page on another origin has them. The caller closes the server. The browser has a
 * valid token, and the clock is stopped.
 */
export async function startHttpGateways() {
  const server = await StrictServer.start({ allowedOrigin: pageOrigin });
  const browser = browserLike(pageOrigin);
  browser.setCookie(server.csrf.cookie, server.csrf.token());
  const clock = new FakeClock();
  const { signupApi, identityApi } = server;
  const settings: Settings = { ...testSettings, signupApi, identityApi };
  const api = { ...browser, clock, language: () => 'en' };
  return {
    server,
    browser,
    clock,
    settings,
    signup: new HttpSignupGateway(settings, api),
    identity: new HttpIdentityGateway(settings, api),
  };
}

/** Has them fresh for each test of the suite it is called in, which fails when a call broke the contract. */
export function httpGatewaysForEach(): () => HttpGateways {
  let gateways: HttpGateways;
  beforeEach(async () => {
    gateways = await startHttpGateways();
  });
  afterEach(async () => {
    await gateways.server.close();
    expect(gateways.server.violations).to.deep.equal([]);
  });
  return () => gateways;
}

const SAFE_HEADERS = ['accept', 'accept-language', 'content-language'];

/**
 * Adds to Node's fetch what browsers do: an Origin, a cookie jar for requests with credentials, preflights, and CORS checks. Reads a
 * cookie like a page.
 */
export function browserLike(origin: string) {
  const jar = new Map<string, string>();

  const browserFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const headers = new Headers(request.headers);
    if (body === '') headers.delete('content-type');
    const custom = [...headers.keys()].filter((name) => !SAFE_HEADERS.includes(name));
    if (custom.length > 0) await preflight(request, custom);

    headers.set('origin', origin);
    if (request.credentials === 'include' && jar.size > 0) {
      headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    }
    const { method, redirect, signal } = request;
    const sent = { method, redirect, signal, headers, ...(body !== '' && { body }) };
    const response = await fetch(request.url, sent);
    if (request.credentials === 'include') {
      for (const header of response.headers.getSetCookie()) {
        const cookie = Cookie.parse(header);
        if (cookie) jar.set(cookie.key, cookie.value);
      }
    }
    assertReadable(response, request.credentials);
    return response;
  };

  async function preflight(request: Request, names: readonly string[]): Promise<void> {
    const answer = await fetch(request.url, {
      method: 'OPTIONS',
      signal: request.signal,
      headers: {
        origin,
        'access-control-request-method': request.method,
        'access-control-request-headers': names.join(','),
      },
    });
    assertReadable(answer, request.credentials);
    const allowing = answer.headers.get('access-control-allow-headers') ?? '';
    const allowed = allowing.toLowerCase().split(', ');
    if (!answer.ok || names.some((name) => !allowed.includes(name))) {
      throw new TypeError('Preflight failed');
    }
  }

  function assertReadable({ headers }: Response, credentials: RequestCredentials): void {
    const readable =
      headers.get('access-control-allow-origin') === origin &&
      (credentials !== 'include' || headers.get('access-control-allow-credentials') === 'true');
    if (!readable) throw new TypeError('Blocked by CORS');
  }

  return {
    fetch: browserFetch,
    readCookie: (name: string) => jar.get(name) ?? null,
    setCookie: (name: string, value: string) => {
      jar.set(name, value);
    },
  };
}
