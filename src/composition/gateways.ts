import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { readCookie } from '../adapters/browser/read-cookie.ts';
import { HttpSignupGateway } from '../adapters/http/http-signup-gateway.ts';
import type { IdentityGateway } from '../application/ports/identity-gateway.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import type { SignupGateway } from '../application/ports/signup-gateway.ts';

export interface Gateways {
  readonly signup: SignupGateway;
  /** Absent where the later steps bring the real one. */
  readonly identity?: IdentityGateway;
}

/** The gateways that the settings ask for. @param pageAddress where the page itself is served */
export async function gatewaysFor(settings: PageSettings, pageAddress: string): Promise<Gateways> {
  if (settings.mock) {
    return (await import('./mock-gateways.ts')).mockGateways(settings, pageAddress);
  }
  return { signup: new HttpSignupGateway(settings, readCookie, { clock: new BrowserClock() }) };
}
