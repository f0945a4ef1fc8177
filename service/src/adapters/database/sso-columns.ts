import type { SsoProvider } from '../../../../src/domain/sso-providers.ts';
import type { SsoSubject } from '../../application/ports/sso.ts';

/** Whom a provider vouches for, in every table that tells. All three are null when a code by mail proved the address. */
export const SSO_COLUMNS = 'sso_provider AS provider, sso_issuer AS issuer, sso_subject AS subject';

export interface SsoRow {
  readonly provider: SsoProvider | null;
  readonly issuer: string;
  readonly subject: string;
}

/** The three as one value. */
export function ssoOf<Row extends SsoRow>(row: Row) {
  const { provider, issuer, subject, ...others } = row;
  const sso: SsoSubject | null = provider && { provider, issuer, subject };
  return { ...others, sso };
}
