import { type SsoProvider, ssoProviders } from '../../../src/domain/sso-providers.ts';
import { canonicalDomain } from './canonical-domain.ts';
import { readEmailAddress } from './canonical-email.ts';

/** What an ID token says, once it is checked. */
export type SsoClaims = Readonly<Record<string, unknown>>;

interface SsoRules {
  /** Issuer identifier; the provider's own metadata are found below it. */
  readonly issuer: string;
  readonly issuerMeaning: string;
  /** Whether the address is the person's own, and its domain that of their organisation. */
  ownsEmail(claims: SsoClaims): boolean;
}

/** Everything that is a single provider's own. */
export const ssoRules = {
  azure: {
    issuer: 'https://login.microsoftonline.com/organizations/v2.0',
    issuerMeaning: "Its issuer; one tenant's, to let only that one in.",
    // Anybody can put any address into a directory of their own. Only `xms_edov` says that the domain's owner did it; an
    // app registration has to ask for it.
    ownsEmail: ({ xms_edov: verified }) => [true, 'true', 1, '1'].some((yes) => yes === verified),
  },
  google: {
    issuer: 'https://accounts.google.com',
    issuerMeaning: 'Its issuer.',
    // `hd` is the Workspace that the account belongs to: without it, it is a private account under that address.
    ownsEmail({ email, email_verified: verified, hd }) {
      const workspace = typeof hd === 'string' ? canonicalDomain(hd) : null;
      const address = typeof email === 'string' ? readEmailAddress(email) : null;
      return verified === true && workspace !== null && workspace === address?.domain;
    },
  },
} satisfies Record<SsoProvider, SsoRules>;

export function eachProvider<Value>(
  make: (provider: SsoProvider) => Value,
): Readonly<Record<SsoProvider, Value>> {
  const entries = ssoProviders.map((provider) => [provider, make(provider)] as const);
  return Object.fromEntries(entries) as Record<SsoProvider, Value>;
}
