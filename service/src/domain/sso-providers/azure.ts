import type { SsoRules } from '../sso-rules.ts';

export const azure: SsoRules = {
  issuer: 'https://login.microsoftonline.com/organizations/v2.0',
  issuerMeaning: "Issuer; one tenant's issuer accepts only that tenant.",
  signUpParameters: { prompt: 'select_account' },
  // Everyone can add any address to their own directory. Only `xms_edov` shows that the owner of the domain did. An app
  // registration must request this claim.
  ownershipClaims: {
    xms_edov: "The organization has proven to Microsoft that the address's domain is its own",
  },
  ownsEmail: ({ xms_edov: verified }) => [true, 'true', 1, '1'].some((yes) => yes === verified),
};
