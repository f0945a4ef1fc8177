import { limits } from '../../domain/limits.ts';
import type { MessageName, Sentence } from '../say.ts';
import { longSpan } from '../time-span.ts';
import { verbatimRefusals } from '../verbatim-refusals.ts';
import { days as daysOf, hours, minutes as minutesOf } from './counted.ts';
import { firstScreen } from './first-screen.ts';
import { laterSteps } from './later-steps.ts';
import { page as rest } from './page.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });

/**
 * What the service says: in its answers, in its mails and on its activation page, besides the sentences of the page. The
 * page imports nothing of it.
 */
export const serviceMessages = (product: string) => {
  const page = {
    ...firstScreen(product),
    ...rest(product),
    ...laterSteps(product),
  } satisfies Record<MessageName, Sentence>;
  const signedUp = `You received this email because your address was used to sign up for ${product}. If that wasn't you, contact our support.`;
  return {
    ...page,
    shortNameTaken: 'This URL is already taken. Please choose another one.',
    passwordCommon: 'This password is too easy to guess. Please choose another one.',

    /** By the code of a refusal; where several sentences are possible, the generic one. */
    refusals: {
      invalid_email: page.emailInvalid,
      non_corporate_email: page.ssoNonCorporateEmail,
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
    // Nginx counts, and says so in the service's stead.
    tooManyRequests: 'Too many requests. Please try again in a moment.',

    mails: {
      code: (code: string, minutes: number, reference: string) => ({
        subject: `${code} is your ${product} code`,
        preview: `Expires in ${timeOf(minutes)}. Never share it.`,
        heading: `Your code to sign up for ${product}`,
        before: ['Enter this code on the sign-up page.'],
        after: [
          `It expires in ${timeOf(minutes)} and works only in the browser where you requested it. Never share it.`,
          `Reference: ${reference}. The page shows the same one, so you know which email is the latest.`,
        ],
        why: `You received this email because someone entered your address to sign up for ${product}. If it wasn't you, ignore it.`,
      }),
      activation: (orgName: string, days: number) => ({
        subject: `Activate your ${product} account`,
        preview: `The link expires in ${daysOf(days)}.`,
        heading: `Activate your ${product} account`,
        before: [
          `${orgName} is set up on ${product}. Enter your name and choose a password to sign in.`,
        ],
        linkLabel: 'Activate your account',
        after: [`The link expires in ${daysOf(days)}. Never share it.`],
        why: signedUp,
      }),
      ready: (orgName: string) => ({
        subject: `Your ${product} account is ready`,
        preview: 'You can sign in now.',
        heading: `Your ${product} account is ready`,
        before: [
          `${orgName} is set up on ${product}. Sign in the way you chose when you signed up.`,
        ],
        linkLabel: page.signIn,
        after: [],
        why: signedUp,
      }),
      received: (orgName: string) => ({
        subject: `We received your request for ${product}`,
        preview: "We're reviewing it and will email you.",
        heading: 'We received your request',
        before: [`You asked to set up ${orgName} on ${product}. We're reviewing your request.`],
        after: [
          "We'll email you as soon as it's decided. Until then, there's nothing you need to do.",
        ],
        why: signedUp,
      }),
      refusal: (orgName: string) => ({
        subject: `Your request for ${product} was not approved`,
        preview: 'No account was created.',
        heading: 'Your request was not approved',
        before: [`We couldn't approve your request to set up ${orgName} on ${product}.`],
        after: ['No account was created. If you think this is a mistake, contact our support.'],
        why: signedUp,
      }),
      buttonDoesNotWork: 'Button not working? Open this link:',
    },

    activation: {
      title: 'Activate your account',
      intro: (orgName: string) => `To manage ${orgName}, enter your name and choose a password.`,
      passwordNotCommon: 'Hard to guess',
      activate: 'Activate',
      readyTitle: 'Your account is ready',
      readyDetail: 'Sign in with your email address and the password you just chose.',
      linkRefusedTitle: 'This link does not work',
      linkRefusedDetail: 'It has expired, was already used, or is incomplete.',
      linkRefusedWayOn:
        "If you've already chosen a password, sign in with it. Otherwise open the link in the latest activation email, or contact support for a new one.",
      tryAgainTitle: 'Please try again',
      needsCookies:
        'Open the link in your activation email again. It still works, but this page needs cookies.',
      linkStillWorks: 'The link in your activation email still works.',
    },
  };
};
