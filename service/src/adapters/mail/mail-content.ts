import { isolated } from '../../../../src/languages/formats.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { LocalizedBrand } from '../branding.ts';
import { leftToRight } from '../isolates.ts';

/** What the words of mails take of a brand. */
export type MailBrand = Pick<
  LocalizedBrand,
  'product' | 'signInUrl' | 'supportUrl' | 'legal' | 'sentences'
>;

const minutes = serviceLimits.codeLifetime / 60_000;
const days = serviceLimits.activationLifetime / (24 * 60 * 60_000);

export interface MailLink {
  readonly label: string;
  readonly url: string;
  /** What stands before the address in clear. */
  readonly hint: string;
}

/** What a mail says, whatever form it takes. In its sentences, names and references stand between marks of direction. */
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
  readonly footer: MailFooter;
}

export interface MailFooter {
  /** The brand's name. */
  readonly product: string;
  /** Support, and the brand's legal pages. */
  readonly links: ReadonlyArray<{ readonly label: string; readonly url: string }>;
  /** Why the mail was sent. */
  readonly why: string;
}

/** Of what a visitor typed it says the organisation's name only, as one line. */
export function contentOf(mail: Mail, brand: MailBrand): MailContent {
  const { product, signInUrl, supportUrl, legal } = brand;
  const { mails, contactSupport } = brand.sentences;
  const links = [{ label: contactSupport, url: supportUrl }, ...legal];
  const content = ({ why, ...words }: Words, parts: Partial<MailContent> = {}): MailContent => {
    return { code: null, link: null, ...words, footer: { product, links, why }, ...parts };
  };
  switch (mail.kind) {
    case 'code':
      return content(mails.code(mail.code, minutes, leftToRight(mail.reference)), {
        code: mail.code,
      });
    case 'activation': {
      const orgName = isolated(asLine(mail.orgName));
      const { linkLabel: label, ...words } =
        mail.link === null ? mails.ready(orgName) : mails.activation(orgName, days);
      const link = { label, url: mail.link ?? signInUrl, hint: mails.buttonDoesNotWork };
      return content(words, { link });
    }
    case 'received':
    case 'refusal':
      return content(mails[mail.kind](isolated(asLine(mail.orgName))));
  }
}

type Words = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'before' | 'after'> &
  Pick<MailFooter, 'why'>;

/** Without line breaks, control characters, and marks that turn the direction of what follows. */
function asLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
