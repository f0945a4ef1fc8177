import type { SsoProvider } from '#page/domain/sso-providers.ts';
import type { EmailProblem } from '../../domain/sso-rules.ts';

/** A person at a single sign-on provider, independent of the address. */
export interface SsoSubject {
  readonly provider: SsoProvider;
  readonly issuer: string;
  readonly subject: string;
}

/** The person whom a provider has authenticated. */
export interface SsoIdentity extends SsoSubject {
  /** The address that the provider sent; empty if it sent none. */
  readonly email: string;
  /** Null if the provider verified that the address and its domain belong to the person's organization. */
  readonly emailProblem: EmailProblem | null;
  /** Empty if the provider sends none. */
  readonly fullName: string;
}

/** A failed sign-on, for the log. docs/how-to/add-a-sign-in-provider.md explains each cause. */
export interface FailedSso {
  readonly cause:
    | EmailProblem
    | `${'missing' | 'invalid'}_email`
    | 'invalid_response'
    | `provider_${'error' | 'unavailable'}`
    | 'clock'
    | 'nonce'
    | 'state';
  /** Error code of provider, library or system; none of the address. */
  readonly detail?: string;
}

/** A sign-up, or the sign-on of an existing administrator. */
export type SsoPurpose = 'signUp' | 'signOn';

/** Browser, provider and purpose of a single sign-on. */
export interface SsoAttempt {
  readonly browserSession: string;
  readonly provider: SsoProvider;
  readonly purpose: SsoPurpose;
}

/** Values that the provider's response must match. */
export interface SsoChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SsoRequest extends SsoAttempt {
  /** URL of the page to return to. */
  readonly returnTo: string;
  readonly checks: SsoChecks;
}

/** The single sign-on providers of this service. */
export interface SsoProviders {
  isSetUp(provider: SsoProvider): boolean;
  /**
   * Starts a sign-on. For a sign-up the provider lets the visitor choose the account.
   * @param callback URL to which the provider redirects the browser
   * @param email of the account that the person probably chooses; null if unknown
   * @returns the URL of the provider, and the values to verify the return
   * @throws {Unavailable} when the provider does not respond
   */
  begin(
    provider: SsoProvider,
    purpose: SsoPurpose,
    callback: string,
    email: string | null,
  ): Promise<{ readonly url: string; readonly checks: SsoChecks }>;
  /**
   * Verifies a return.
   * @param returned URL of the callback with the provider's parameters
   * @returns `canceled` when the person declined
   */
  finish(
    provider: SsoProvider,
    returned: URL,
    checks: SsoChecks,
  ): Promise<SsoIdentity | FailedSso | 'canceled'>;
}

export interface SsoRequests {
  /** The address for which this browser requested a code, and whose verification has not ended; null without one. */
  emailOf(browserSession: string, now: Date): Promise<string | null>;
  save(request: SsoRequest, expiresAt: Date): Promise<void>;
  /** Returns each request once. Null when it is unknown, used or expired, or belongs to another attempt. */
  take(state: string, attempt: SsoAttempt, now: Date): Promise<SsoRequest | null>;
}
