import type { EmailAddress } from '../../domain/email-address.ts';
import type { RegistrationValues } from '../../domain/forms/registration-form.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';

/** The server's message, or the generic one. */
export interface Refused extends Refusal {
  readonly kind: 'refused';
}

export interface EmailVerification {
  readonly email: EmailAddress;
  /** What the bot check answered. */
  readonly botCheckToken: string;
  /** Absent where there is none or the visitor objects to tracking. */
  readonly trackingCode: string | null;
}

/** Sent; `reference` stands in the mail, where the server gives one. */
export interface Sent<Kind> {
  readonly kind: Kind;
  readonly reference?: string;
}

export type VerifyEmailOutcome = Sent<'codeSent'> | Refused;

export type VerifyCodeOutcome =
  | {
      readonly kind: 'verified';
      readonly signupCode: string;
      readonly requirePersonalInfo: boolean;
    }
  | { readonly kind: 'alreadyRegistered'; readonly who: 'administrator' | 'organization' }
  /** Registered with this address, and not approved yet. */
  | { readonly kind: 'underReview' }
  /** `wrongCode` where the digits are at fault. */
  | (Refused & { readonly wrongCode?: true });

export type ResendCodeOutcome =
  | Sent<'resent'>
  | { readonly kind: 'limitReached'; readonly retryAt?: number }
  /** `retryAt` is there when the server asks for patience, limit or not. */
  | Refused;

export interface NewAccount {
  readonly signupCode: string;
  /** The values of those fields that were asked for. */
  readonly values: Partial<RegistrationValues>;
  readonly trackingCode: string | null;
}

export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'queued' }
  | {
      readonly kind: 'rejected';
      /** Why, about the form as a whole. */
      readonly refusal: Refusal;
      /** Errors of single values by name; a name may be unknown. */
      readonly complaints: ReadonlyMap<string, readonly string[]>;
    };

export type StartSsoOutcome =
  /** `url` is absolute and checked: https to an origin of the settings. */
  { readonly kind: 'redirect'; readonly url: string } | Refused;

/** The sign-up API. No method ever rejects: whatever goes wrong is an outcome. */
export interface SignupGateway {
  verifyEmail(verification: EmailVerification): Promise<VerifyEmailOutcome>;
  verifyCode(email: EmailAddress, code: string): Promise<VerifyCodeOutcome>;
  resendCode(email: EmailAddress): Promise<ResendCodeOutcome>;
  createAccount(account: NewAccount): Promise<CreateAccountOutcome>;
  startSso(provider: SsoProvider): Promise<StartSsoOutcome>;
}
