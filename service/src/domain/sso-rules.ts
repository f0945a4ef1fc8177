import { type SsoProvider, ssoProviders } from '../../../src/domain/sso-providers.ts';
import { azure } from './sso-providers/azure.ts';
import { google } from './sso-providers/google.ts';

/** The claims of a verified ID token. */
export type SsoClaims = Readonly<Record<string, unknown>>;

/** Everything that is a single provider's own. */
export interface SsoRules {
  /** Issuer identifier; the provider's own metadata are found below it. */
  readonly issuer: string;
  readonly issuerMeaning: string;
  /** The claims by which the provider verifies an address. */
  readonly ownershipClaims: Readonly<Record<string, string>>;
  /** OpenID Connect `prompt` of a sign-up: lets the visitor choose an account. Absent where the provider may not accept it. */
  readonly signUpPrompt?: 'select_account';
  /** Whether the address is the person's own, and its domain that of their organization. */
  ownsEmail(claims: SsoClaims): boolean;
}

/** The one list of the providers' files. */
export const ssoRules: Readonly<Record<SsoProvider, SsoRules>> = { azure, google };

export function eachProvider<Value>(
  make: (provider: SsoProvider) => Value,
): Readonly<Record<SsoProvider, Value>> {
  const entries = ssoProviders.map((provider) => [provider, make(provider)] as const);
  return Object.fromEntries(entries) as Record<SsoProvider, Value>;
}
