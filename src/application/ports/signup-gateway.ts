import type { Refusal } from '../../domain/refusal.ts';
import type { SsoProvider } from '../../domain/sso-provider.ts';

/** What the server said, or the generic sentence. */
export interface Refused extends Refusal {
  readonly kind: 'refused';
}

export interface EmailVerification {
  readonly email: string;
  /** What the bot check answered. */
  readonly humanCheckToken: string;
  /** Absent where there is none or the visitor objects to tracking. */
  readonly trackingCode: string | null;
}

export type VerifyEmailOutcome = { readonly kind: 'codeSent' } | Refused;

export type VerifyCodeOutcome =
  | {
      readonly kind: 'verified';
      readonly signupCode: string;
      readonly requirePersonalInfo: boolean;
    }
  | { readonly kind: 'alreadyRegistered'; readonly who: 'administrator' | 'organization' }
  | Refused;

export type ResendCodeOutcome =
  | { readonly kind: 'resent' }
  | { readonly kind: 'limitReached'; readonly retryAt?: number }
  /** `retryAt` is there when the server asks for patience, limit or not. */
  | Refused;

export interface NewAccount {
  readonly email: string;
  readonly signupCode: string;
  readonly orgName: string;
  readonly orgShortName: string;
  readonly region: string;
  readonly termsAccepted: boolean;
  /** Only when personal info is asked for. */
  readonly name: { readonly firstName: string; readonly lastName: string } | null;
  /** Only when personal info is asked for and no provider proved the address. */
  readonly password: { readonly typed: string; readonly confirmed: string } | null;
  readonly trackingCode: string | null;
}

/** Fields of step 3 that a server may complain about one by one. */
export type ServerCheckedField = 'orgShortName' | 'firstName' | 'lastName' | 'orgName';

export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'queued' }
  | {
      readonly kind: 'rejected';
      /** Of the form as a whole; null when every complaint has its field. */
      readonly refusal: Refusal | null;
      readonly fields: Readonly<Partial<Record<ServerCheckedField, readonly string[]>>>;
    };

export type StartSsoOutcome =
  /** `url` is absolute and checked: https to an origin of the settings. */
  { readonly kind: 'redirect'; readonly url: string } | Refused;

/** The sign-up API. No method ever rejects: whatever goes wrong is an outcome. */
export interface SignupGateway {
  verifyEmail(verification: EmailVerification): Promise<VerifyEmailOutcome>;
  verifyCode(email: string, code: string): Promise<VerifyCodeOutcome>;
  resendCode(email: string): Promise<ResendCodeOutcome>;
  createAccount(account: NewAccount): Promise<CreateAccountOutcome>;
  startSso(provider: SsoProvider): Promise<StartSsoOutcome>;
}
