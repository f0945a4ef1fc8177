import { limits } from '../../domain/limits.ts';
import { verbatimRefusals } from '../catalogue.ts';
import { longSpan } from '../formats.ts';
import type { MessageName, Sentence } from '../say.ts';
import { hours, minutes as minutesOf } from './counted.ts';
import { page as pageSentences } from './page.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });

/** Messages of servers: the service, mock responses, nginx and static hosts. */
export const serverMessages = (product: string) => {
  const page = pageSentences(product) satisfies Record<MessageName, Sentence>;
  return {
    shortNameTaken: 'This URL is already taken. Please choose another one.',
    passwordCommon: 'This password is too easy to guess. Please choose another one.',
    passwordRefused: 'This password was not accepted. Please choose another one.',

    /** Sentences by code; if several are possible, the generic one. */
    refusals: {
      invalid_email: page.emailInvalid,
      non_corporate_email: page.ssoNonCorporateEmail,
      email_domain_refused: 'Sign-up is not open to this email domain.',
      human_check_failed: page.botCheckMissing,
      too_many_codes: (minutes: number) =>
        `Too many codes were sent to this address. Try again in ${timeOf(minutes)}.`,
      too_many_codes_from_network: (minutes: number) =>
        `Too many codes were requested from your network. Try again in ${timeOf(minutes)}.`,
      too_many_codes_for_domain: (minutes: number) =>
        `Too many codes were requested for this email domain. Try again in ${timeOf(minutes)}, or use single sign-on where it is offered.`,

      code_incomplete: page.codeIncomplete(limits.verificationCode),
      code_refused:
        'That code is wrong or no longer valid. Use the code in the latest email, or request another one.',
      too_many_attempts: 'Too many wrong codes. Please start again with your email address.',
      too_many_attempts_for_address: (minutes: number) =>
        `Too many codes were tried for this address. Try again in ${timeOf(minutes)}.`,
      resend_limit: page.resendLimit,
      ...verbatimRefusals,
      verification_unknown:
        'Your sign-up has expired, or its cookies were deleted. Please start again with your email address.',

      too_many_registrations: 'Too many attempts. Please start again with your email address.',
      signup_code_refused: 'Your email verification has expired. Please start again.',
      already_complete: 'This sign-up is already complete. Please sign in.',
      domain_already_registered: page.ssoDomainRegistered,
      invalid_registration: page.unexpected,
      password_refused: 'This password is too easy to guess. Please choose another one.',

      login_refused: 'The email or the password is wrong.',
      too_many_logins: (minutes: number) =>
        `Too many attempts to sign in. Try again in ${timeOf(minutes)}.`,
      too_many_sso_starts: (minutes: number) =>
        `Too many attempts to sign in with a provider from your network. Try again in ${timeOf(minutes)}.`,
      sso_not_set_up: 'Single sign-on is not set up on this service.',
      sso_failed: page.ssoFailed,
      sso_refused: "Signing in with that account didn't work. Please try again.",

      invalid_request: 'The request is not well formed.',
      not_checked: 'This request could not be checked. Please reload the page and try again.',
      not_json: 'The request must be JSON.',
      too_large: 'The request is too large.',
      headers_too_large: 'The headers of the request are too large.',
      request_too_slow: 'The request took too long to arrive. Please try again.',
      not_found: "This page doesn't exist.",
      method_not_allowed: 'This address does not take that method.',
      unavailable: 'The service is not available right now. Please try again in a moment.',
      unexpected: page.unexpected,
    },
    // Sent by nginx.
    tooManyRequests: 'Too many requests. Please try again in a moment.',
  };
};
