import type { EmailAddress } from '../../domain/email-address.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import type { Refused, StartSsoOutcome } from './signup-gateway.ts';

export type LoginOutcome = { readonly kind: 'loggedIn' } | Refused;

/** The identity provider's API, in the region of an organization. No method rejects. */
export interface IdentityGateway {
  login(email: EmailAddress, password: string, region: string): Promise<LoginOutcome>;
  startSso(provider: SsoProvider, region: string): Promise<StartSsoOutcome>;
}
