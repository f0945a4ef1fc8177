import type { EmailAddress } from '../../domain/email-address.ts';
import type { ExtraValues } from '../../domain/forms/extra-fields.ts';
import type { RegistrationValues } from '../../domain/forms/registration-fields.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';

/** A refusal with the server's message, or the generic one. */
export interface Refused extends Refusal {
  readonly kind: 'refused';
}

export interface EmailVerification {
  readonly email: EmailAddress;
  readonly botCheckToken: string;
  /** Null if there is none or the visitor objects to tracking. */
  readonly trackingCode: string | null;
}

export interface CodeSent {
  readonly kind: 'codeSent';
  /** Whether the mail may take minutes. */
  readonly isDelayed: boolean;
}

export type VerifyEmailOutcome = CodeSent | Refused;

export type VerifyCodeOutcome =
  | {
      readonly kind: 'verified';
      readonly signupCode: string;
      readonly requirePersonalInfo: boolean;
    }
  | { readonly kind: 'alreadyRegistered'; readonly who: 'administrator' | 'organization' }
  /** A registration with this address awaits approval. */
  | { readonly kind: 'underReview' }
  /** `wrongCode` is set if the digits are wrong. */
  | (Refused & { readonly wrongCode?: true });

export interface Resent {
  readonly kind: 'resent';
  /** Reference in the mail, if the server sends one. */
  readonly reference?: string;
}

export type ResendCodeOutcome =
  | Resent
  | { readonly kind: 'limitReached'; readonly retryAt?: number }
  /** `retryAt` is set if the response has a Retry-After header. */
  | Refused;

export interface NewAccount {
  readonly signupCode: string;
  /** Values of the fields that the form shows. */
  readonly values: Partial<RegistrationValues>;
  /** Undefined if the brand adds no fields. */
  readonly extra?: ExtraValues;
  readonly trackingCode: string | null;
}

export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  /** `statusUrl` is set if the response has a page on which the visitor sees the state. */
  | { readonly kind: 'queued'; readonly statusUrl?: string }
  | {
      readonly kind: 'refused';
      /** Error code of the contract, if the response has one. */
      readonly code?: string;
      /** Error of the form as a whole. */
      readonly refusal: Refusal;
      /** Errors of fields by name; a name may be unknown. */
      readonly fieldErrors: ReadonlyMap<string, readonly string[]>;
    };

export type RequestToJoinOutcome = { readonly kind: 'requested' } | Refused;

export type StartSsoOutcome =
  /** `url` is absolute and validated: https, and its origin is in the settings. */
  { readonly kind: 'redirect'; readonly url: string } | Refused;

/** The sign-up API. No method rejects: errors are outcomes. */
export interface SignupGateway {
  verifyEmail(verification: EmailVerification): Promise<VerifyEmailOutcome>;
  verifyCode(email: EmailAddress, code: string): Promise<VerifyCodeOutcome>;
  resendCode(email: EmailAddress): Promise<ResendCodeOutcome>;
  createAccount(account: NewAccount): Promise<CreateAccountOutcome>;
  /**
   * Asks the administrator of a registered organization for an invitation.
   * @param email an address of the organization that this browser verified
   */
  requestToJoin(email: EmailAddress): Promise<RequestToJoinOutcome>;
  startSso(provider: SsoProvider): Promise<StartSsoOutcome>;
}
