import { type BuiltInProvider, builtInNames } from '#page/domain/sso-providers.ts';
import { canonicalDomain } from './canonical-domain.ts';
import { readCanonicalEmail } from './canonical-email.ts';

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
export const ssoRules: Readonly<Record<BuiltInProvider, SsoRules>> = {
  azure: {
    issuer: 'https://login.microsoftonline.com/organizations/v2.0',
    issuerMeaning: "Issuer; one tenant's issuer accepts only that tenant.",
    signUpParameters: { prompt: 'select_account' },
    // Everyone can add any address to their own directory. Only `xms_edov` shows that the owner of the domain did. An app
    // registration must request this claim.
    ownershipClaims: {
      xms_edov: "The organization has proven to Microsoft that the address's domain is its own",
    },
    ownsEmail: ({ xms_edov: verified }) => [true, 'true', 1, '1'].some((yes) => yes === verified),
  },
  google: {
    issuer: 'https://accounts.google.com',
    issuerMeaning: 'Issuer.',
    // Offers accounts of a Workspace only.
    signUpParameters: { prompt: 'select_account', hd: '*' },
    ownershipClaims: {
      email_verified: 'Google has verified the address',
      hd: "The account belongs to the Workspace of the address's domain",
    },
    // `hd` is the domain of the account's Workspace. A private account with the same address has none.
    ownsEmail({ email, email_verified: verified, hd }) {
      const workspace = typeof hd === 'string' ? canonicalDomain(hd) : null;
      const address = typeof email === 'string' ? readCanonicalEmail(email) : null;
      return verified === true && workspace !== null && workspace === address?.domain;
    },
  },
};

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
