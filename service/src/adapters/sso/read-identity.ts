import type { IDToken } from 'openid-client';
import type { SsoProvider } from '../../../../src/domain/sso-provider.ts';
import type { SsoIdentity } from '../../application/ports/sso-providers.ts';
import { canonicalDomain } from '../../domain/canonical-domain.ts';
import { readEmailAddress } from '../../domain/canonical-email.ts';

/** Longer than any name; the rest would only make the page's address too long. */
const NAME_LIMIT = 200;

/** @param claims of a token that was checked */
export function readIdentity(provider: SsoProvider, claims: IDToken): SsoIdentity {
  return {
    provider,
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims.email),
    ownsEmail: provider === 'azure' ? isVerifiedByEntra(claims) : isVerifiedByGoogle(claims),
    fullName: textOf(claims.name).trim().slice(0, NAME_LIMIT),
  };
}

/**
 * Anybody can put any address into a directory of their own. Only `xms_edov` says that the domain's owner did it; an
 * app registration has to ask for it.
 */
function isVerifiedByEntra({ xms_edov: verified }: IDToken): boolean {
  return [true, 'true', 1, '1'].some((yes) => yes === verified);
}

/** `hd` is the Workspace that the account belongs to: without it, it is a private account under that address. */
function isVerifiedByGoogle({ email, email_verified: verified, hd }: IDToken): boolean {
  const workspace = canonicalDomain(textOf(hd));
  return (
    verified === true && workspace !== null && workspace === readEmailAddress(textOf(email))?.domain
  );
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
