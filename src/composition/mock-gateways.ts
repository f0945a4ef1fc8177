import { MockIdentityGateway } from '../adapters/mock/mock-identity-gateway.ts';
import { MockSignupGateway } from '../adapters/mock/mock-signup-gateway.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import type { Gateways } from './gateways.ts';

/** Canned answers: a part of the page that is fetched only where the settings ask for it. @param pageAddress where the page itself is served */
export function mockGateways(settings: PageSettings, pageAddress: string): Gateways {
  return {
    signup: new MockSignupGateway(pageAddress),
    identity: new MockIdentityGateway(settings.identityFrontend),
  };
}
