import { type BuiltInProvider, builtInNames } from '#page/domain/sso-providers.ts';
import { canonicalDomain } from './canonical-domain.ts';
import { readCanonicalEmail } from './canonical-email.ts';

/** The claims of a verified ID token. */
type SsoClaims = Readonly<Record<string, unknown>>;

/** Why an ID token does not verify its address. */
export type EmailProblem =
  | `missing_${'email_verified' | 'hd' | 'xms_edov'}`
  | 'unverified_email'
  | 'untrusted_domain';

/** The part that differs by provider. */
export interface SsoRules {
  /** Issuer identifier; the provider's own metadata are found below it. */
  readonly issuer: string;
  readonly issuerMeaning: string;
  /** The claims by which the provider verifies an address. */
  readonly ownershipClaims: Readonly<Record<string, string>>;
  /** Further parameters of the authorization request of a sign-up, such as `prompt` to choose an account. */
  readonly signUpParameters: Readonly<Record<string, string>>;
  /** @returns null if the address is the person's own, and its domain that of their organization */
  emailProblem(claims: SsoClaims): EmailProblem | null;
}

/** The rules of the built-in providers. */
export const ssoRules: Readonly<Record<BuiltInProvider, SsoRules>> = {
  azure: {
    issuer: 'https://login.microsoftonline.com/organizations/v2.0',
    issuerMeaning: "Issuer; one tenant's issuer accepts only that tenant.",
    signUpParameters: { prompt: 'select_account' },
    // Everyone can add any address to their own directory. Only `xms_edov` shows that the owner of the domain did. An
    // app registration must request this claim.
    ownershipClaims: {
      xms_edov: "The organization has proven to Microsoft that the address's domain is its own",
    },
    emailProblem: (claims) => claimProblem(claims, 'xms_edov', [true, 'true', 1, '1']),
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
    emailProblem(claims) {
      const { hd } = claims;
      if (typeof hd !== 'string') return 'missing_hd';
      const domain = domainIn(claims);
      if (domain === null || canonicalDomain(hd) !== domain) return 'untrusted_domain';
      return claimProblem(claims, 'email_verified', [true]);
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
    emailProblem(claims) {
      const domain = domainIn(claims);
      const isTrusted = domain !== null && (domains === 'any' || domains.includes(domain));
      if (!isTrusted) return 'untrusted_domain';
      return ownsDomains ? null : claimProblem(claims, 'email_verified', [true]);
    },
  };
}

function domainIn({ email }: SsoClaims): string | null {
  return (typeof email === 'string' && readCanonicalEmail(email)?.domain) || null;
}

/** @param yes the values of the claim that verify the address */
function claimProblem(
  claims: SsoClaims,
  name: 'email_verified' | 'xms_edov',
  yes: readonly unknown[],
): EmailProblem | null {
  if ((claims[name] ?? null) === null) return `missing_${name}`;
  return yes.includes(claims[name]) ? null : 'unverified_email';
}

export function eachProvider<Value>(
  make: (provider: BuiltInProvider) => Value,
): Readonly<Record<BuiltInProvider, Value>> {
  const entries = builtInNames.map((provider) => [provider, make(provider)] as const);
  return Object.fromEntries(entries) as Record<BuiltInProvider, Value>;
}
