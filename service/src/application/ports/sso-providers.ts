import type { SsoProvider } from '../../../../src/domain/sso-provider.ts';
import type { SsoSubject } from './signup-codes.ts';
import type { SsoChecks, SsoPurpose } from './sso-requests.ts';

/** Whom a provider vouches for. */
export interface SsoIdentity extends SsoSubject {
  /** As the provider has it; empty when it gives none. */
  readonly email: string;
  /** Whether the provider says that the address is the person's own, and its domain that of their organisation. */
  readonly ownsEmail: boolean;
  /** Empty when the provider gives none. */
  readonly fullName: string;
}

/** The single sign-on providers of this service. */
export interface SsoProviders {
  isSetUp(provider: SsoProvider): boolean;
  /**
   * Where the browser goes, and what to hold its return against. For a sign-up the provider asks which account it is.
   * @param callback the address to which the provider sends the browser back
   * @throws {Unavailable} when the provider does not answer
   */
  begin(
    provider: SsoProvider,
    purpose: SsoPurpose,
    callback: string,
  ): Promise<{ readonly url: string; readonly checks: SsoChecks }>;
  /**
   * Redeems a return.
   * @param returned the callback's address with all that the provider added
   * @returns `cancelled` when the person thought better of it there; null for whatever is not beyond doubt, and when the
   *   provider does not answer: the log says why
   */
  finish(
    provider: SsoProvider,
    returned: URL,
    checks: SsoChecks,
  ): Promise<SsoIdentity | 'cancelled' | null>;
}
