import { expect } from 'chai';
import { HttpIdentityGateway } from '#page/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '#page/adapters/http/http-signup-gateway.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { Client } from '#tools/signup-client.ts';
import { StrictServer } from '../../harness/strict-server.ts';
import { testSettings } from '../../harness/test-settings.ts';

export type HttpGateways = Awaited<ReturnType<typeof startHttpGateways>>;
export type BrowserLike = ReturnType<typeof browserLike>;

export const pageOrigin = 'https://signup.northgate.test';

/**
 * Creates both gateways with a server on a socket, for a page on another origin. The caller closes the server. The
 * browser has a valid token, and the clock is stopped.
 */
export async function startHttpGateways() {
  const server = await StrictServer.start({ allowedOrigin: pageOrigin });
  const browser = browserLike(server);
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

/** Node's fetch with an Origin header, and with cookies for requests with credentials. Also reads cookies. */
export function browserLike(server: StrictServer) {
  const client = new Client(server.url);
  client.network = null;
  const browserFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const headers = new Headers(request.headers);
    if (body === '') headers.delete('content-type');
    headers.set('origin', pageOrigin);
    const { url, method, redirect, signal, credentials } = request;
    const sent = { method, redirect, signal, headers, ...(body !== '' && { body }) };
    return credentials === 'include' ? client.send(url, sent) : fetch(url, sent);
  };
  return {
    fetch: browserFetch,
    readCookie: (name: string) => client.cookie(name) ?? null,
    setCookie: (name: string, value: string) => client.setCookie(name, value),
  };
}
