import type { IDToken } from 'openid-client';
import type { SsoProvider } from '../../../../src/domain/sso-providers.ts';
import type { SsoIdentity } from '../../application/ports/sso.ts';
import { ssoRules } from '../../domain/sso-rules.ts';

/** Longer than any name; the rest would only make the page's address too long. */
const NAME_LIMIT = 200;

/** @param claims of a token that was checked */
export function readIdentity(provider: SsoProvider, claims: IDToken): SsoIdentity {
  return {
    provider,
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims.email),
    ownsEmail: ssoRules[provider].ownsEmail(claims),
    fullName: textOf(claims.name).trim().slice(0, NAME_LIMIT),
  };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
