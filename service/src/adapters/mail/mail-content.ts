import type { Mail } from '../../application/ports/mail.ts';
import { serviceLimits } from '../../domain/service-limits.ts';

export interface MailSettings {
  /** The brand's name. */
  readonly product: string;
  /** Where an administrator signs in. */
  readonly signInUrl: string;
}

const minutes = serviceLimits.codeLifetime / 60_000;
const days = serviceLimits.activationLifetime / (24 * 60 * 60_000);
const ignore = 'If you did not sign up, you can ignore this mail.';

/** What a mail says, whatever form it takes. */
export interface MailContent {
  readonly subject: string;
  /** What stands beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  /** A paragraph each, before the code or link. */
  readonly before: readonly string[];
  readonly code: string | null;
  readonly link: { readonly label: string; readonly url: string } | null;
  /** A paragraph each. */
  readonly after: readonly string[];
}

/** The words of a mail. Of what a visitor typed it says the organisation's name only, as one line. */
export function contentOf(mail: Mail, settings: MailSettings): MailContent {
  switch (mail.kind) {
    case 'code':
      return codeMail(mail.code, settings);
    case 'activation':
      return mail.link === null
        ? readyMail(asLine(mail.orgName), settings)
        : activationMail(asLine(mail.orgName), mail.link, settings);
    case 'refusal':
      return refusalMail(asLine(mail.orgName), settings);
  }
}

function codeMail(code: string, { product }: MailSettings): MailContent {
  return {
    subject: `${code} is your code`,
    preview: `Valid for ${minutes} minutes. Never pass it on to anybody.`,
    heading: `Your code to sign up for ${product}`,
    before: [],
    code,
    link: null,
    after: [
      `It is valid for ${minutes} minutes, in the browser in which you asked for it.`,
      'If you did not ask for it, you can ignore this mail. Never pass the code on to anybody.',
    ],
  };
}

function activationMail(orgName: string, url: string, { product }: MailSettings): MailContent {
  return {
    subject: `Activate your ${product} account`,
    preview: `The link is valid for ${days} days.`,
    heading: `Activate your ${product} account`,
    before: [`${orgName} is set up on ${product}. Choose your name and a password to sign in.`],
    code: null,
    link: { label: 'Choose name and password', url },
    after: [`The link is valid for ${days} days. Never pass it on to anybody.`, ignore],
  };
}

function readyMail(orgName: string, { product, signInUrl }: MailSettings): MailContent {
  return {
    subject: `Your ${product} account is ready`,
    preview: 'You can sign in now.',
    heading: `Your ${product} account is ready`,
    before: [`${orgName} is set up on ${product}. Sign in the way you chose when you signed up.`],
    code: null,
    link: { label: 'Sign in', url: signInUrl },
    after: [ignore],
  };
}

function refusalMail(orgName: string, { product }: MailSettings): MailContent {
  return {
    subject: `Your request for ${product} was not approved`,
    preview: 'No account was made.',
    heading: 'Your request was not approved',
    before: [`You asked to set up ${orgName} on ${product}. This was not approved.`],
    code: null,
    link: null,
    after: [
      'No account was made. If you think that this is a mistake, please ask your IT support.',
      ignore,
    ],
  };
}

/** Without line breaks, control characters, and marks that turn the direction of what follows. */
function asLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
