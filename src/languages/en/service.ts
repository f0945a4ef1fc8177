import { limits } from '../../domain/limits.ts';
import { pluralsOf } from '../plurals.ts';
import type { MessageName, Sentence } from '../say.ts';
import { longSpan } from '../time-span.ts';
import { verbatimRefusals } from '../verbatim-refusals.ts';
import { firstScreen } from './first-screen.ts';
import { laterSteps } from './later-steps.ts';
import { page as rest } from './page.ts';

const form = pluralsOf('en');

const counted = (one: string, other: string) => (count: number) =>
  `${count} ${form(count, { one, other })}`;

const units = { minutes: counted('minute', 'minutes'), hours: counted('hour', 'hours') };
const timeOf = (minutes: number) => longSpan(minutes, units);
const daysOf = counted('day', 'days');

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
  const signedUp = `You get this mail because your address was used to sign up for ${product}. If that was not you, please tell our support.`;
  return {
    ...page,
    shortNameTaken: 'This URL is already taken. Please choose another one.',
    passwordCommon: 'This password is too easy to guess. Please choose another one.',

    /** By the code of a refusal; where several sentences are possible, the one for want of a better. */
    refusals: {
      invalid_email: page.emailInvalid,
      non_corporate_email: page.ssoNonCorporateEmail,
      human_check_failed: page.humanCheckMissing,
      too_many_codes: (minutes: number) =>
        `Too many codes were sent to this address. Try again in ${timeOf(minutes)}.`,
      too_many_codes_from_network: (minutes: number) =>
        `Too many codes were asked for from your network. Try again in ${timeOf(minutes)}.`,
      too_many_codes_for_domain: (minutes: number) =>
        `Too many codes were asked for at this email domain. Try again in ${timeOf(minutes)}, or use single sign-on where it is offered.`,

      code_incomplete: page.codeIncomplete(limits.verificationCode),
      code_refused:
        'That code is wrong or no longer valid. Use the code in the newest mail, or ask for another one.',
      too_many_attempts: 'Too many wrong codes. Please start again with your email address.',
      too_many_attempts_for_address: (minutes: number) =>
        `Too many codes were tried for this address. Try again in ${timeOf(minutes)}.`,
      resend_limit: page.resendLimit,
      ...verbatimRefusals,
      verification_unknown:
        'Your sign-up has ended: it took too long, or this browser has lost its cookies. Please start again with your email address.',

      too_many_registrations: 'Too many attempts. Please start again with your email address.',
      signup_code_refused: 'Your email address is no longer verified. Please start again.',
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
      unexpected: page.unexpected,
    },
    // Nginx counts, and says so in the service's stead.
    tooManyRequests: 'Too many requests. Please try again in a moment.',

    mails: {
      code: (code: string, minutes: number, reference: string) => ({
        subject: `${code} is your ${product} code`,
        preview: `Valid for ${timeOf(minutes)}. Never pass it on to anybody.`,
        heading: `Your code to sign up for ${product}`,
        before: ['Enter it on the page on which you asked for it.'],
        after: [
          `It is valid for ${timeOf(minutes)}, in that browser only. Never pass it on to anybody.`,
          `Reference: ${reference}. The page shows the same, so you know which mail is the newest.`,
        ],
        why: `You get this mail because somebody entered your address to sign up for ${product}. If that was not you, you can ignore it.`,
      }),
      activation: (orgName: string, days: number) => ({
        subject: `Activate your ${product} account`,
        preview: `The link is valid for ${daysOf(days)}.`,
        heading: `Activate your ${product} account`,
        before: [`${orgName} is set up on ${product}. Choose your name and a password to sign in.`],
        linkLabel: 'Activate your account',
        after: [`The link is valid for ${daysOf(days)}. Never pass it on to anybody.`],
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
        preview: 'Somebody is looking at it. You will hear from us by mail.',
        heading: 'We received your request',
        before: [
          `You asked to set up ${orgName} on ${product}. Somebody is reviewing your request now.`,
        ],
        after: [
          'You will hear from us by mail as soon as it is decided. Until then there is nothing that you need to do.',
        ],
        why: signedUp,
      }),
      refusal: (orgName: string) => ({
        subject: `Your request for ${product} was not approved`,
        preview: 'No account was made.',
        heading: 'Your request was not approved',
        before: [`You asked to set up ${orgName} on ${product}. This was not approved.`],
        after: [
          'No account was made. If you think that this is a mistake, please ask your IT support.',
        ],
        why: signedUp,
      }),
      buttonDoesNotWork: 'If the button does not work, open this address:',
    },

    activation: {
      title: 'Activate your account',
      intro: (orgName: string) => `To manage ${orgName}, enter your name and choose a password.`,
      passwordNotCommon: 'Hard to guess',
      activate: 'Activate',
      readyTitle: 'Your account is ready',
      readyDetail: 'Sign in with your email address and the password that you have just chosen.',
      linkRefusedTitle: 'This link does not work',
      linkRefusedDetail: 'It was used already, it has expired, or a part of it is missing.',
      linkRefusedWayOn:
        'If you have chosen a password, sign in with it. Otherwise open the link in the newest activation mail, or contact support to get another one.',
      tryAgainTitle: 'Please try again',
      needsCookies:
        'Open the link in your activation mail again. It still works, and this page needs cookies.',
      linkStillWorks: 'The link in your activation mail still works.',
    },
  };
};
