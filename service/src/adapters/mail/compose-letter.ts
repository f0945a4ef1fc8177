import type { Mail } from '../../application/ports/mail.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Letter } from './letter.ts';

export interface MailSettings {
  /** The brand's name. */
  readonly product: string;
  /** Where an administrator signs in. */
  readonly signInUrl: string;
}

const minutes = serviceLimits.codeLifetime / 60_000;
const days = serviceLimits.activationLifetime / (24 * 60 * 60_000);
const ignore = 'If you did not sign up, you can ignore this mail.';

/** The words of a mail. Of what a visitor typed it says the organisation's name only, as one line. */
export function composeLetter(mail: Mail, settings: MailSettings): Letter {
  switch (mail.kind) {
    case 'code':
      return codeLetter(mail.code, settings);
    case 'activation':
      return mail.link === null
        ? readyLetter(asLine(mail.orgName), settings)
        : activationLetter(asLine(mail.orgName), mail.link, settings);
    case 'refusal':
      return refusalLetter(asLine(mail.orgName), settings);
  }
}

function codeLetter(code: string, { product }: MailSettings): Letter {
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

function activationLetter(orgName: string, url: string, { product }: MailSettings): Letter {
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

function readyLetter(orgName: string, { product, signInUrl }: MailSettings): Letter {
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

function refusalLetter(orgName: string, { product }: MailSettings): Letter {
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
