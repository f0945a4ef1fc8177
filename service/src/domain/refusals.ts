import { limits } from '../../../src/domain/limits.ts';
import { english } from '../../../src/languages/en/english.ts';

/** None of those that are read here names the product. */
const messages = english('');

/** Why a request is refused: a code that stays the same for programs, and the sentence that a visitor reads. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  readonly message: string;
  /** Seconds until it may go well; null where waiting does not help. */
  readonly retryAfter: number | null;
}

/** The sentence of each code; where several are possible, the one for want of a better. */
const sentences = {
  invalid_email: messages.emailInvalid,
  non_corporate_email: messages.ssoNonCorporateEmail,
  human_check_failed: messages.humanCheckMissing,
  too_many_codes: 'Too many codes were asked for. Please try again later.',
  too_many_codes_for_domain:
    'Too many codes were asked for at this email domain. Please continue with single sign-on, or try again later.',

  code_incomplete: messages.codeIncomplete(limits.verificationCode),
  code_refused:
    'That code is wrong or no longer valid. Use the code in the newest mail, or ask for another one.',
  too_many_attempts: 'Too many wrong codes. Please start again with your email address.',
  too_many_attempts_for_address:
    'Too many codes were tried for this address. Please try again later.',
  resend_limit: messages.resendLimit,
  // The page reads these two as they stand in the specification, and shows a screen of its own.
  admin_already_registered: 'admin_already_registered',
  org_already_registered: 'org_already_registered',
  verification_unknown: 'Please start again with your email address.',

  too_many_registrations:
    'Too many attempts. Please start again with your email address in a while.',
  signup_code_refused: 'Your email address is no longer verified. Please start again.',
  already_complete: 'This sign-up is already complete. Please sign in.',
  domain_already_registered: messages.ssoDomainRegistered,
  invalid_registration: messages.unexpected,

  login_refused: 'The email or the password is wrong.',
  too_many_logins: 'Too many attempts to sign in. Please try again later.',
  too_many_sso_starts: 'Too many attempts to sign in with a provider. Please try again later.',
  sso_not_set_up: 'Single sign-on is not set up on this service.',
  sso_failed: messages.ssoFailed,
  sso_refused: 'Signing in with that account did not work. Please try again.',

  invalid_request: 'The request is not well formed.',
  not_checked: 'This request could not be checked. Please reload the page and try again.',
  not_json: 'The request must be JSON.',
  too_large: 'The request is too large.',
  headers_too_large: 'The headers of the request are too large.',
  request_too_slow: 'The request took too long to arrive. Please try again.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that method.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  unexpected: messages.unexpected,
};

export type RefusalCode = keyof typeof sentences;
export const refusalCodes = Object.keys(sentences) as readonly RefusalCode[];

/** @param retryAfter in seconds */
export function refusal(
  code: RefusalCode,
  {
    message = sentences[code],
    retryAfter = null,
  }: { message?: string; retryAfter?: number | null } = {},
): Refusal {
  return { kind: 'refused', code, message, retryAfter };
}
