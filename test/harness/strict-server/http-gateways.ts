import { expect } from 'chai';
import type { Settings } from '../../../shared/settings/settings-schema.ts';
import { HttpIdentityGateway } from '../../../src/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../../../src/adapters/http/http-signup-gateway.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { testSettings } from '../fakes/test-settings.ts';
import { type BrowserLike, browserLike } from './browser-like.ts';
import { StrictServer } from './strict-server.ts';

/** Both gateways, on real sockets, as a page on another origin has them. */
export interface HttpGateways {
  readonly server: StrictServer;
  readonly browser: BrowserLike;
  readonly clock: FakeClock;
  readonly settings: Settings;
  readonly signup: HttpSignupGateway;
  readonly identity: HttpIdentityGateway;
}

export const pageOrigin = 'https://signup.northgate.test';

/** Starts the server; the caller closes it. The browser has a good token already. Time stands still. */
export async function startHttpGateways(): Promise<HttpGateways> {
  const server = await StrictServer.start({ allowedOrigin: pageOrigin });
  const browser = browserLike(pageOrigin);
  browser.setCookie(server.csrf.cookie, server.csrf.token());
  const clock = new FakeClock();
  const { signupApi, identityApi } = server;
  const settings: Settings = { ...testSettings, signupApi, identityApi };
  const api = { fetch: browser.fetch, clock, language: () => 'en' };
  return {
    server,
    browser,
    clock,
    settings,
    signup: new HttpSignupGateway(settings, browser.readCookie, api),
    identity: new HttpIdentityGateway(settings, browser.readCookie, api),
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
