import type { FastifyReply } from 'fastify';
import {
  sendForbidden,
  sendMockProduct,
  sendPasswordReset,
  sendSignedIn,
  sendSignInForm,
} from '../../../service/dev/identity/identity-pages.ts';
import { sendInbox } from '../../../service/dev/mail/inbox.ts';
import type { SentMail } from '../../../service/dev/mail/local-inbox.ts';
import { sendAbout, sendChoosePage, sendEnded } from '../../../service/dev/provider/choose-page.ts';
import {
  type ActivationForm,
  sendActivated,
  sendActivationForm,
  sendAway,
  sendLinkRefused,
  sendNotChecked,
} from '../../../service/src/adapters/http/activation-pages.ts';
import { brandOf } from '../../../service/src/adapters/http/answer-language.ts';
import type { ShownPage } from '../gallery-brand.ts';

/** Sends a page of the service. `mails` are those in the development inbox, newest first; `notFound` is what the page's server says. */
export type ServicePage = (
  reply: FastifyReply,
  mails: readonly SentMail[],
  notFound: ShownPage,
) => unknown;

const form: Omit<ActivationForm, 'errors' | 'problem' | 'values'> = {
  activation: {
    email: 'ada@analytical.example',
    orgName: 'Analytical Engines',
    firstName: '',
    lastName: '',
  } as ActivationForm['activation'],
  token: 'token',
  csrfToken: 'csrf',
};
const nobody = { firstName: '', lastName: '' };
const ada = { firstName: 'Ada', lastName: 'Lovelace' };

/** Every page that the service shows, or a host of files in its stead, by its name. */
export const servicePages: Readonly<Record<string, ServicePage>> = {
  activation: (reply) =>
    sendActivationForm(reply, { ...form, values: nobody, errors: {}, problem: '' }),
  'activation with errors': (reply) =>
    sendActivationForm(reply, {
      ...form,
      values: nobody,
      errors: {
        firstName: { name: 'firstNameRequired' },
        lastName: { name: 'lastNameRequired' },
        password: { name: 'passwordWeak', limit: 8 },
        confirmPassword: { name: 'passwordsDiffer' },
      },
      problem: '',
    }),
  'activation with one error': (reply) =>
    sendActivationForm(reply, {
      ...form,
      values: ada,
      errors: { password: { name: 'passwordCommon' } },
      problem: '',
    }),
  'activation that was not taken': (reply) =>
    sendActivationForm(reply, {
      ...form,
      values: ada,
      errors: {},
      problem: brandOf(reply).sentences.refusals.unavailable,
    }),
  'activation of a long name': (reply) =>
    sendActivationForm(reply, {
      ...form,
      activation: {
        ...form.activation,
        orgName: 'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG',
      },
      values: nobody,
      errors: {},
      problem: '',
    }),
  activated: (reply) => sendActivated(reply),
  'activation link that does not work': (reply) => sendLinkRefused(reply),
  'activation that could not be checked': (reply) => sendNotChecked(reply),
  'activation while the service is away': (reply) => sendAway(reply),
  'an address that is not there': (reply, _, { html, headers }) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(html),
};

/** Every page of what is for trying out. They speak English alone. */
export const developmentPages: Readonly<Record<string, ServicePage>> = {
  'inbox, empty': (reply) => sendInbox(reply, []),
  inbox: (reply, mails) => sendInbox(reply, mails),
  'sign-in': (reply) =>
    sendSignInForm(reply, {
      csrfToken: 'csrf',
      email: '',
      problem: '',
      providers: ['azure', 'google'],
    }),
  'sign-in refused': (reply) =>
    sendSignInForm(reply, {
      csrfToken: 'csrf',
      email: 'ada@analytical.example',
      problem: reply.server.branding.in('en').sentences.refusals.login_refused,
      providers: ['azure', 'google'],
    }),
  'signed in': (reply) =>
    sendSignedIn(
      reply,
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@analytical.example',
        orgName: 'Analytical Engines',
        orgShortName: 'analytical-engines',
        region: 'EU',
      } as Parameters<typeof sendSignedIn>[1],
      'csrf',
    ),
  'password reset': (reply) => sendPasswordReset(reply),
  'the product, with canned answers': (reply) => sendMockProduct(reply),
  'sign-in that could not be checked': (reply) => sendForbidden(reply),
  provider: (reply) => sendAbout(reply),
  'provider asking who you are': (reply) => sendChoosePage(reply, 'google'),
  'provider whose sign-in has ended': (reply) => sendEnded(reply),
};
