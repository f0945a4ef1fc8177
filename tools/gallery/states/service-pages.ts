import type { FastifyReply } from 'fastify';
import {
  type ActivationForm,
  sendActivated,
  sendActivationForm,
} from '#service/adapters/http/activation/activation-pages.ts';
import {
  sendLinkRefused,
  sendNotChecked,
  sendUnavailable,
} from '#service/adapters/http/pages/link-pages.ts';
import { type ReviewList, sendReviews } from '#service/adapters/http/review/review-list.ts';
import {
  type Review,
  sendDecision,
  sendReview,
  sendSignedOut,
} from '#service/adapters/http/review/review-pages.ts';
import {
  type Status,
  sendStatus,
  sendWithdraw,
} from '#service/adapters/http/review/status-pages.ts';
import { brandOf } from '#service/adapters/http/server/response-language.ts';
import type { OpenRegistration } from '#service/application/ports/organizations.ts';
import type { Decision } from '#service/application/ports/reviews.ts';
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
import { aRegistration } from '../../sample-registration.ts';
import type { ShownPage } from '../gallery-brand.ts';
import { longName, orgName, to } from './mails.ts';

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

const waiting = {
  ...account,
  administratorId: '1',
  orgShortName: 'analytical-engines',
  domain: 'analytical.example',
  region: 'US',
  language: 'en',
  state: 'inReview',
  isContested: false,
  rejections: 0,
  claimedUntil: null,
  since: new Date('2026-01-01T12:00:00Z'),
  termsUrl: 'https://www.northgate.example/terms',
  termsVersion: '2025-06',
} as unknown as OpenRegistration;
const longWaiting = {
  ...waiting,
  orgName: longName,
  orgShortName: 'gesellschaftsversicherungsrueckverguetung',
  isContested: true,
};
const notProvisioned = { ...waiting, state: 'waiting', rejections: 3 } as const;

/** In a region that the brand has. */
const inFirstRegion = <Of extends { readonly region: string }>(
  reply: FastifyReply,
  of: Of,
): Of => ({
  ...of,
  region: brandOf(reply).regions[0]?.value ?? '',
});

const reviews =
  (changes: Partial<ReviewList>): ServicePage =>
  (reply) =>
    sendReviews(reply, {
      filter: { region: '', contested: false },
      page: 1,
      outcome: null,
      csrfToken: 'csrf',
      ...changes,
      open: (changes.open ?? []).map((open) => inFirstRegion(reply, open)),
    });

const review =
  (changes: Partial<Review>): ServicePage =>
  (reply) =>
    sendReview(reply, {
      decision: null,
      csrfToken: 'csrf',
      problem: null,
      reason: '',
      ...changes,
      registration: inFirstRegion(reply, changes.registration ?? waiting),
    });

const decision: Decision = {
  ...waiting,
  kind: 'approved',
  decidedBy: 'eve@northgate.example',
  reason: null,
  decidedAt: new Date('2026-01-01T12:10:00Z'),
};
const refused: Decision = {
  ...decision,
  kind: 'refused',
  reason: 'We could not reach anybody at the number in your trade register entry.',
};
const status =
  (changes: Partial<Status>): ServicePage =>
  (reply) =>
    sendStatus(reply, { token: 'token', registration: waiting, decision: null, ...changes });

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
  'activation link that does not work': (reply) =>
    sendLinkRefused(reply, brandOf(reply).sentences['activation.linkRefusedRecovery']),
  'activation that could not be checked': sendNotChecked,
  'activation while the service is away': sendUnavailable,
  'reviews, empty': reviews({}),
  reviews: reviews({ open: [waiting, longWaiting, notProvisioned] }),
  'reviews on several pages': reviews({ open: Array(101).fill(waiting), page: 2 }),
  'reviews after a mail was sent': reviews({ open: [waiting], outcome: 'reminded' }),
  review: review({}),
  'review of a contested long name': review({ registration: longWaiting, problem: 'underWay' }),
  'review of an account that the directory rejects': review({
    registration: notProvisioned,
    decision,
    problem: 'reasonTooLong',
    reason: 'x'.repeat(510),
  }),
  'review that approved': (reply) => sendDecision(reply, inFirstRegion(reply, decision), 'csrf'),
  'review that refused': (reply) => sendDecision(reply, inFirstRegion(reply, refused), null),
  'review without a session': sendSignedOut,
  'status under review': status({}),
  'status of an account that is ready': status({ registration: { ...waiting, state: 'active' } }),
  'status after a refusal': status({ registration: null, decision: refused }),
  'status asking whether to withdraw': (reply) => sendWithdraw(reply, 'token', 'csrf'),
  'status after a withdrawal': status({
    registration: null,
    decision: { ...decision, kind: 'withdrawn' },
  }),
  'an address that is not there': (reply, _, { html, headers }) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(html),
};

/** Development-only pages, in English. */
export const developmentPages: Readonly<Record<string, ServicePage>> = {
  'inbox, empty': (reply) => sendInbox(reply, [], 'http://localhost:3000'),
  inbox: (reply, mails) => sendInbox(reply, mails, 'http://localhost:3000'),
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
