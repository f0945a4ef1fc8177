import { canonicalDomain } from '../canonical-domain.ts';
import { readCanonicalEmail } from '../canonical-email.ts';
import type { SsoRules } from '../sso-rules.ts';

export const google: SsoRules = {
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
};
