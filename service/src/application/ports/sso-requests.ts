import type { SsoProvider } from '../../../../src/domain/sso-provider.ts';

/** In which browser, to which provider and what for somebody set out. */
export interface SsoErrand {
  readonly browserSession: string;
  readonly provider: SsoProvider;
  /** A sign-up, or the sign-on of an administrator who is there. */
  readonly purpose: SsoPurpose;
}

export type SsoPurpose = 'signUp' | 'signOn';

/** Somebody on the way to a provider and back. */
export interface SsoRequest extends SsoErrand {
  /** Where the way ends: the address of a page. */
  readonly returnTo: string;
  readonly checks: SsoChecks;
}

/** What the provider's answer must match. */
export interface SsoChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SsoRequests {
  remember(request: SsoRequest, expiresAt: Date): Promise<void>;
  /** Gives each request once. Null when it is unknown, used or expired, or when the errand is another one. */
  take(state: string, errand: SsoErrand, now: Date): Promise<SsoRequest | null>;
}
