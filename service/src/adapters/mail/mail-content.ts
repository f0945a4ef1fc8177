import { type NextStep, nextStepUrl } from '#page/domain/next-steps.ts';
import { regionalUrl } from '#page/domain/region.ts';
import { isolated } from '#page/languages/formats.ts';
import type { Mail, MailOf } from '../../application/ports/mail.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { leftToRight, plainText } from '../common/isolates.ts';
import {
  asLine,
  codeDetails,
  type Detail,
  type MailBrand,
  organizationDetails,
  reviewDetails,
} from './mail-details.ts';

const minutes = serviceLimits.codeLifetime / 60_000;
const day = 24 * 60 * 60_000;
const days = serviceLimits.activationLifetime / day;
const reviewDays = serviceLimits.reviewLinkLifetime / day;

/** The texts of a mail for both forms. Names and references in its sentences are isolated by bidi marks. */
export interface MailContent {
  readonly subject: string;
  /** Preview text in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly footer: MailFooter;
}

export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  /** The button of a mail, which has one at most. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** URL of the button as text, for mail programs without buttons. The plain text contains it already. */
  | { readonly kind: 'address'; readonly hint: string; readonly url: string }
  /** A reviewer's text, or a warning. */
  | { readonly kind: 'quote'; readonly label: string; readonly text: string }
  | { readonly kind: 'links'; readonly heading: string; readonly links: readonly NextStep[] }
  | { readonly kind: 'details'; readonly rows: readonly Detail[] };

export interface MailFooter {
  /** The brand's name. */
  readonly product: string;
  /** Support, and the brand's legal pages. */
  readonly links: ReadonlyArray<{ readonly label: string; readonly url: string }>;
  readonly why: string;
  /** The postal address of the company; empty for none. */
  readonly address: string;
}

/** What differs between mails. */
interface Written extends Pick<MailContent, 'subject' | 'preview' | 'heading'> {
  /** Default: because of the sign-up. */
  readonly why?: string;
  /** A string is a block of words. */
  readonly blocks: readonly (Block | string)[];
}

/**
 * The content of a mail in the language of the brand's sentences. Texts of visitors and reviewers in it are only the
 * organization's name, a reason, and an address, each as one line.
 */
export function contentOf(mail: Mail, brand: MailBrand): MailContent {
  const { product, supportUrl, legal, companyAddress, sentences } = brand;
  const { contactSupport } = sentences;
  const address = companyAddress === null ? '' : isolated(companyAddress);
  const links = [{ label: contactSupport, url: supportUrl }, ...legal];
  const content = ({ subject, why = sentences['mails.signedUp'], blocks, ...texts }: Written) => ({
    ...texts,
    subject: plainText(subject),
    blocks: blocks.map((block) =>
      typeof block === 'string' ? ({ kind: 'words', text: block } as const) : block,
    ),
    footer: { product, links, why, address },
  });
  const button = (label: string, url: string) => ({ kind: 'button', label, url }) as const;
  const linkAsText = (url: string) =>
    ({ kind: 'address', hint: sentences['mails.buttonDoesNotWork'], url }) as const;
  switch (mail.kind) {
    case 'code': {
      const { code } = mail;
      return content({
        subject: sentences['mails.code.subject'](code),
        preview: sentences['mails.code.preview'](minutes),
        heading: sentences['mails.code.heading'],
        why: sentences['mails.code.why'],
        blocks: [
          sentences['mails.code.before.0'],
          { kind: 'code', code },
          sentences['mails.code.after.0'](minutes),
          sentences['mails.code.after.1'],
          { kind: 'details', rows: codeDetails(mail, brand) },
        ],
      });
    }
    case 'activation': {
      const orgName = isolated(asLine(mail.orgName));
      const rows = organizationDetails(mail, brand);
      const details: readonly Block[] = [
        ...nextStepsOf(mail, brand),
        ...(rows.length > 0 ? [{ kind: 'details', rows } as const] : []),
      ];
      if (mail.link === null) {
        const signInUrl = regionalUrl('signInUrl', brand, mail.region);
        return content({
          subject: sentences['mails.ready.subject'],
          preview: sentences['mails.ready.preview'],
          heading: sentences['mails.ready.heading'],
          blocks: [
            sentences['mails.ready.before.0'](orgName),
            button(sentences.signIn, signInUrl),
            linkAsText(signInUrl),
            ...details,
          ],
        });
      }
      return content({
        subject: sentences['mails.activation.subject'],
        preview: sentences['mails.activation.preview'](days),
        heading: sentences['mails.activation.heading'],
        blocks: [
          sentences['mails.activation.before.0'](orgName),
          button(sentences['mails.activation.linkLabel'], mail.link),
          sentences['mails.activation.after.0'](days),
          linkAsText(mail.link),
          ...details,
        ],
      });
    }
    case 'received': {
      return content({
        subject: sentences['mails.received.subject'],
        preview: sentences['mails.received.preview'],
        heading: sentences['mails.received.heading'],
        blocks: [
          sentences['mails.received.before.0'](isolated(asLine(mail.orgName))),
          brand.reviewBusinessDays === null
            ? sentences['mails.received.after.0']
            : sentences['mails.received.within'](brand.reviewBusinessDays),
          ...(mail.link === undefined
            ? []
            : [button(sentences.queuedStatus, mail.link), linkAsText(mail.link)]),
        ],
      });
    }
    case 'review': {
      const name = isolated(asLine(mail.orgName));
      const text = sentences['mails.review.contested'];
      const warning = { kind: 'quote', label: sentences['review.contested'], text } as const;
      return content({
        subject: sentences['mails.review.subject'],
        preview: sentences['mails.review.preview'],
        heading: sentences['mails.review.heading'],
        why: sentences['mails.review.why'],
        blocks: [
          sentences['mails.review.before.0'](name),
          ...(mail.isContested ? [warning] : []),
          { kind: 'details', rows: reviewDetails(mail, brand) },
          ...(mail.link === undefined
            ? []
            : [
                button(sentences['mails.review.linkLabel'], mail.link),
                sentences['mails.review.after.0'](reviewDays),
                linkAsText(mail.link),
              ]),
        ],
      });
    }
    case 'join': {
      const names = {
        email: leftToRight(asLine(mail.email)),
        orgName: isolated(asLine(mail.orgName)),
      };
      const signInUrl = regionalUrl('signInUrl', brand, mail.region);
      return content({
        subject: sentences['mails.join.subject'](names),
        preview: sentences['mails.join.preview'],
        heading: sentences['mails.join.heading'],
        why: sentences['mails.join.why'],
        blocks: [
          sentences['mails.join.before.0'](names),
          sentences['mails.join.before.1'],
          button(sentences.signIn, signInUrl),
          linkAsText(signInUrl),
        ],
      });
    }
    case 'refusal': {
      const text = asLine(mail.reason ?? '');
      const label = sentences['mails.refusal.reason'];
      const quote = { kind: 'quote', label, text: isolated(text) } as const;
      return content({
        subject: sentences['mails.refusal.subject'],
        preview: sentences['mails.refusal.preview'],
        heading: sentences['mails.refusal.heading'],
        blocks: [
          sentences['mails.refusal.before.0'](isolated(asLine(mail.orgName))),
          ...(text ? [quote] : []),
          sentences['mails.refusal.after.0'],
          { kind: 'button', label: contactSupport, url: supportUrl },
        ],
      });
    }
  }
}

function nextStepsOf(
  { orgShortName, region }: MailOf<'activation'>,
  { nextSteps, sentences }: MailBrand,
): readonly Block[] {
  if (orgShortName === undefined || region === undefined || nextSteps.length === 0) return [];
  const heading = sentences.nextStepsHeading;
  const links = nextSteps.map((step) => ({
    ...step,
    url: nextStepUrl(step.url, { orgShortName, region }),
  }));
  return [{ kind: 'links', heading, links }];
}
