import { type BuiltInProvider, builtInNames } from '../../../src/domain/sso-providers.ts';
import { readCanonicalEmail } from './canonical-email.ts';
import { azure } from './sso-providers/azure.ts';
import { google } from './sso-providers/google.ts';

/** The claims of a verified ID token. */
export type SsoClaims = Readonly<Record<string, unknown>>;

/** The part that differs by provider. */
export interface SsoRules {
  /** Issuer identifier; the provider's own metadata are found below it. */
  readonly issuer: string;
  readonly issuerMeaning: string;
  /** The claims by which the provider verifies an address. */
  readonly ownershipClaims: Readonly<Record<string, string>>;
  /** Further parameters of a sign-up's authorization request, such as `prompt`, which lets the visitor choose an account. */
  readonly signUpParameters: Readonly<Record<string, string>>;
  /** Whether the address is the person's own, and its domain that of their organization. */
  ownsEmail(claims: SsoClaims): boolean;
}

/** The rules of the built-in providers. */
export const ssoRules: Readonly<Record<BuiltInProvider, SsoRules>> = { azure, google };

/** The addresses that a custom provider is trusted for. */
export interface Trust {
  /** Canonical domains; `any` for the local provider of development. */
  readonly domains: readonly string[] | 'any';
  /** The deployer declares that only the owner of these domains creates accounts there. */
  readonly ownsDomains: boolean;
}

/** Without `ownsDomains` the provider must have verified the address. */
export function customRules({
  domains,
  ownsDomains,
}: Trust): Omit<SsoRules, 'issuer' | 'issuerMeaning'> {
  return {
    ownershipClaims: ownsDomains ? {} : { email_verified: 'The provider has verified the address' },
    signUpParameters: domains.length === 1 ? { hd: `${domains[0]}` } : {},
    ownsEmail({ email, email_verified: verified }) {
      const address = typeof email === 'string' ? readCanonicalEmail(email) : null;
      if (!address || (domains !== 'any' && !domains.includes(address.domain))) return false;
      return ownsDomains || verified === true;
    },
  };
}

export function eachProvider<Value>(
  make: (provider: BuiltInProvider) => Value,
): Readonly<Record<BuiltInProvider, Value>> {
  const entries = builtInNames.map((provider) => [provider, make(provider)] as const);
  return Object.fromEntries(entries) as Record<BuiltInProvider, Value>;
}
