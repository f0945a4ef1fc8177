import type { SsoProvider } from '../../../../src/domain/sso-providers.ts';

/** A person at a single sign-on provider, independent of the address. */
export interface SsoSubject {
  readonly provider: SsoProvider;
  readonly issuer: string;
  readonly subject: string;
}

/** Whom a provider vouches for. */
export interface SsoIdentity extends SsoSubject {
  /** As the provider has it; empty when it gives none. */
  readonly email: string;
  /** Whether the provider verified that the address and its domain belong to the person's organization. */
  readonly ownsEmail: boolean;
  /** Empty when the provider gives none. */
  readonly fullName: string;
}

/** A sign-up, or the sign-on of an administrator who is there. */
export type SsoPurpose = 'signUp' | 'signOn';

/** Browser, provider and purpose of a single sign-on. */
export interface SsoAttempt {
  readonly browserSession: string;
  readonly provider: SsoProvider;
  readonly purpose: SsoPurpose;
}

/** What the provider's answer must match. */
export interface SsoChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A single sign-on under way. */
export interface SsoRequest extends SsoAttempt {
  /** Where the way ends: the address of a page. */
  readonly returnTo: string;
  readonly checks: SsoChecks;
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
   * @returns `cancelled` when the person declined there; null for whatever is not beyond doubt, and when the
   *   provider does not answer: the log says why
   */
  finish(
    provider: SsoProvider,
    returned: URL,
    checks: SsoChecks,
  ): Promise<SsoIdentity | 'cancelled' | null>;
}

export interface SsoRequests {
  remember(request: SsoRequest, expiresAt: Date): Promise<void>;
  /** Gives each request once. Null when it is unknown, used or expired, or belongs to another attempt. */
  take(state: string, attempt: SsoAttempt, now: Date): Promise<SsoRequest | null>;
}
