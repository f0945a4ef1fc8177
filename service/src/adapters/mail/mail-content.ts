import { serviceMessages } from '../../../../src/languages/language.ts';
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
export interface MailLink {
  readonly label: string;
  readonly url: string;
  /** What stands before the address in clear. */
  readonly hint: string;
}

/** What a mail says, whatever form it takes. */
export interface MailContent {
  readonly subject: string;
  /** What stands beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  /** A paragraph each, before the code or link. */
  readonly before: readonly string[];
  readonly code: string | null;
  readonly link: MailLink | null;
  /** A paragraph each. */
  readonly after: readonly string[];
}

/** Of what a visitor typed it says the organisation's name only, as one line. */
export function contentOf(mail: Mail, { product, signInUrl }: MailSettings): MailContent {
  const { mails } = serviceMessages(product);
  const nothing = { code: null, link: null };
  switch (mail.kind) {
    case 'code':
      return { ...nothing, ...mails.code(mail.code, minutes), code: mail.code };
    case 'activation': {
      const orgName = asLine(mail.orgName);
      const words = mail.link === null ? mails.ready(orgName) : mails.activation(orgName, days);
      const url = mail.link ?? signInUrl;
      const link = { label: words.linkLabel, url, hint: mails.buttonDoesNotWork };
      return { ...nothing, ...words, link };
    }
    case 'refusal':
      return { ...nothing, ...mails.refusal(asLine(mail.orgName)) };
  }
}

/** Without line breaks, control characters, and marks that turn the direction of what follows. */
function asLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
