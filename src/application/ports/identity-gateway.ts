import type { SsoProvider } from '../../domain/sso-provider.ts';
import type { Refused, StartSsoOutcome } from './signup-gateway.ts';

export type LoginOutcome = { readonly kind: 'loggedIn' } | Refused;

/** The identity provider's API. No method ever rejects. */
export interface IdentityGateway {
  login(email: string, password: string): Promise<LoginOutcome>;
  startSso(provider: SsoProvider): Promise<StartSsoOutcome>;
}
