import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { readCookie } from '../adapters/browser/read-cookie.ts';
import { HttpIdentityGateway } from '../adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../adapters/http/http-signup-gateway.ts';
import type { IdentityGateway } from '../application/ports/identity-gateway.ts';
import type { Settings } from '../application/ports/settings.ts';
import type { SignupGateway } from '../application/ports/signup-gateway.ts';

export interface Gateways {
  readonly signup: SignupGateway;
  readonly identity: IdentityGateway;
}

/** The real calls. */
export function httpGateways(settings: Settings): Gateways {
  const options = { clock: new BrowserClock() };
  return {
    signup: new HttpSignupGateway(settings, readCookie, options),
    identity: new HttpIdentityGateway(settings, readCookie, options),
  };
}

/** Canned answers, fetched only where the settings ask for them. @param pageAddress where the page itself is served */
export async function mockGateways(settings: Settings, pageAddress: string): Promise<Gateways> {
  const { MockSignupGateway } = await import('../adapters/mock/mock-signup-gateway.ts');
  const { MockIdentityGateway } = await import('../adapters/mock/mock-identity-gateway.ts');
  return {
    signup: new MockSignupGateway(pageAddress),
    identity: new MockIdentityGateway(settings.identityFrontend),
  };
}
