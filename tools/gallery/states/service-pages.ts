import type { FastifyReply } from 'fastify';
import type { Language } from '#page/domain/languages.ts';
import {
  type ActivationForm,
  sendActivated,
  sendActivationForm,
  sendLinkRefused,
  sendNotChecked,
  sendUnavailable,
} from '#service/adapters/http/activation-pages.ts';
import { brandOf } from '#service/adapters/http/response-language.ts';
import type { Mail } from '#service/application/ports/mail.ts';
import type { SentMail } from '#service/composition/development-services.ts';
import { ssoRules } from '#service/domain/sso-rules.ts';
import {
  sendForbidden,
  sendPasswordReset,
  sendSignedIn,
  sendSignInForm,
} from '#service-dev/identity/identity-pages.ts';
import { sendInbox } from '#service-dev/mail/inbox.ts';
import { sendAbout, sendChoosePage, sendEnded } from '#service-dev/provider/choose-page.ts';
import {
  type ReviewPage,
  sendReviewForbidden,
  sendReviewPage,
} from '#service-dev/review/review-page.ts';
import { aRegistration } from '../../sample-registration.ts';
import type { ShownPage } from '../gallery-brand.ts';

const to = 'ada@analytical.example';
const orgName = 'Analytical Engines';
const longName = 'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG';

/** Every mail by name. @param origin of the service @param region one that the brand offers */
export function mails(
  origin: string,
  language: Language,
  region: string,
): Readonly<Record<string, Mail>> {
  const link = `${origin}/activate?token=Zk1kM2x0b1RhR0ZtY0dWdWRHOXJaVzVo`;
  const organization = { orgName, orgShortName: 'analytical', region };
  const activation = { kind: 'activation', to, language, ...organization, link } as const;
  const refusal = { kind: 'refusal', to, language, orgName } as const;
  return {
    'mail with the code': {
      kind: 'code',
      to,
      language,
      code: '012345',
      reference: 'K7QM2X',
      requestedAt: '2026-01-01T12:00:00Z',
      browser: { name: 'Firefox', system: 'Windows' },
    },
    'mail to activate the account': activation,
    'mail to activate the account of a long name': { ...activation, orgName: longName },
    'mail that the account is ready': { ...activation, link: null },
    'mail that the request is received': { kind: 'received', to, language, orgName },
    'mail that the request is refused': refusal,
    'mail that the request is refused for a reason': {
      ...refusal,
      reason: 'We could not reach anybody at the number in your trade register entry.',
    },
  };
}

/** Sends a page of the service. `mails` are in the development inbox, newest first; `notFound` is the 404 page. */
export type ServicePage = (
  reply: FastifyReply,
  mails: readonly SentMail[],
  notFound: ShownPage,
) => unknown;

const account = { ...aRegistration().values, email: to, orgName };
const noNames = { ...account, firstName: '', lastName: '' };
const activation = noNames as unknown as ActivationForm['activation'];

/** The form of the activation page. */
const form =
  (
    changes: Partial<ActivationForm> = {},
    problemOf: (reply: FastifyReply) => string = () => '',
  ): ServicePage =>
  (reply) =>
    sendActivationForm(reply, {
      activation,
      token: 'token',
      csrfToken: 'csrf',
      values: noNames,
      errors: {},
      problem: problemOf(reply),
      ...changes,
    });

const signIn =
  (email: string, problemOf: (reply: FastifyReply) => string): ServicePage =>
  (reply) =>
    sendSignInForm(reply, {
      csrfToken: 'csrf',
      email,
      problem: problemOf(reply),
      providers: ['azure', 'google'],
    });

/** Every page of the service or of a static host, by name. */
export const servicePages: Readonly<Record<string, ServicePage>> = {
  activation: form(),
  'activation with errors': form({
    errors: {
      firstName: { name: 'firstNameRequired' },
      lastName: { name: 'lastNameRequired' },
      password: { name: 'passwordWeak', limit: 8 },
      confirmPassword: { name: 'passwordsDiffer' },
    },
  }),
  'activation with one error': form({
    values: account,
    errors: { password: { name: 'passwordCommon' } },
  }),
  'activation that was not accepted': form(
    { values: account },
    (reply) => brandOf(reply).sentences['refusals.unavailable'],
  ),
  'activation of a long name': form({ activation: { ...activation, orgName: longName } }),
  activated: (reply) => sendActivated(reply, activation.region),
  'activation link that does not work': sendLinkRefused,
  'activation that could not be checked': sendNotChecked,
  'activation while the service is away': sendUnavailable,
  'an address that is not there': (reply, _, { html, headers }) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(html),
};

const waiting = {
  ...account,
  administratorId: '1',
  orgShortName: 'analytical-engines',
  domain: 'analytical.example',
  region: 'EU',
  language: 'en',
  state: 'inReview',
  isContested: false,
  attempts: 0,
  claimedUntil: null,
  since: new Date('2030-01-01T12:00:00Z'),
} as unknown as ReviewPage['open'][number];
const longWaiting = {
  ...waiting,
  orgName: longName,
  orgShortName: 'gesellschaftsversicherungsrueckverguetung',
  isContested: true,
};

const reviews =
  (changes: Partial<ReviewPage>): ServicePage =>
  (reply) =>
    sendReviewPage(reply, {
      open: [],
      csrfToken: 'csrf',
      news: null,
      reviewedDomains: ['*'],
      hasInbox: true,
      ...changes,
    });

/** Development-only pages, in English. */
export const developmentPages: Readonly<Record<string, ServicePage>> = {
  'inbox, empty': (reply) => sendInbox(reply, []),
  inbox: (reply, mails) => sendInbox(reply, mails),
  'reviews, empty': reviews({ reviewedDomains: [] }),
  reviews: reviews({ open: [waiting, longWaiting] }),
  'reviews after an approval': reviews({
    news: {
      text: 'analytical-engines (ada@analytical.example, domain analytical.example) is approved. The service creates the account and mails the administrator.',
      isProblem: false,
    },
  }),
  'reviews after a decision that came too late': reviews({
    open: [waiting],
    news: {
      text: 'No organization with the short name "acme" and the domain "acme.example" waits for a review.',
      isProblem: true,
    },
  }),
  'review that could not be checked': sendReviewForbidden,
  'sign-in': signIn('', () => ''),
  'sign-in refused': signIn(
    account.email,
    (reply) => reply.server.branding.in('en').sentences['refusals.login_refused'],
  ),
  'signed in': (reply) => sendSignedIn(reply, waiting, 'csrf'),
  'password reset': sendPasswordReset,
  'sign-in that could not be checked': sendForbidden,
  provider: sendAbout,
  'provider asking who you are': (reply) =>
    sendChoosePage(reply, 'google', ssoRules.google.ownershipClaims),
  'provider whose sign-in has ended': sendEnded,
};
