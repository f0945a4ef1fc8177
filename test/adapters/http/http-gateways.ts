import { expect } from 'chai';
import { Cookie } from 'tough-cookie';
import { HttpIdentityGateway } from '#page/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '#page/adapters/http/http-signup-gateway.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { FakeClock } from '../../harness/fakes/fake-browser.ts';
import { StrictServer } from '../../harness/strict-server.ts';
import { testSettings } from '../../harness/test-settings.ts';

export type HttpGateways = Awaited<ReturnType<typeof startHttpGateways>>;
export type BrowserLike = ReturnType<typeof browserLike>;

export const pageOrigin = 'https://signup.northgate.test';

/**
 * Both gateways on real sockets, for a page on another origin. The caller closes the server. The browser has a
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

/** New gateways for each test of the surrounding suite. A test fails if a call violated the contract. */
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

/** Adds to Node's fetch an Origin and a cookie jar for requests with credentials. Reads a cookie like a page. */
export function browserLike(origin: string) {
  const jar = new Map<string, string>();

  const storeCookies = (response: Response) => {
    for (const header of response.headers.getSetCookie()) {
      const cookie = Cookie.parse(header);
      if (cookie) jar.set(cookie.key, cookie.value);
    }
  };

  const browserFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const headers = new Headers(request.headers);
    if (body === '') headers.delete('content-type');
    headers.set('origin', origin);
    const isCredentialed = request.credentials === 'include';
    const cookies = [...jar].map((pair) => pair.join('=')).join('; ');
    if (isCredentialed && cookies) headers.set('cookie', cookies);
    const { method, redirect, signal } = request;
    const sent = { method, redirect, signal, headers, ...(body !== '' && { body }) };
    const response = await fetch(request.url, sent);
    if (isCredentialed) storeCookies(response);
    return response;
  };

  return {
    fetch: browserFetch,
    readCookie: (name: string) => jar.get(name) ?? null,
    setCookie: (name: string, value: string) => {
      jar.set(name, value);
    },
  };
}
