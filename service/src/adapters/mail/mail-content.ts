import { isolated } from '../../../../src/languages/formats.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { LocalizedBrand } from '../shared/branding.ts';
import { leftToRight } from '../shared/isolates.ts';

/** The part of a brand that the texts of mails use. */
export type MailBrand = Pick<
  LocalizedBrand,
  'language' | 'product' | 'signInUrl' | 'supportUrl' | 'legal' | 'sentences'
>;

const minutes = serviceLimits.codeLifetime / 60_000;
const days = serviceLimits.activationLifetime / (24 * 60 * 60_000);

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
  /** A reviewer's text. */
  | { readonly kind: 'quote'; readonly label: string; readonly text: string }
  | { readonly kind: 'details'; readonly rows: readonly Detail[] };

export interface Detail {
  readonly label: string;
  readonly value: string;
}

export interface MailFooter {
  /** The brand's name. */
  readonly product: string;
  /** Support, and the brand's legal pages. */
  readonly links: ReadonlyArray<{ readonly label: string; readonly url: string }>;
  readonly why: string;
}

/** Contains only three texts of visitors and reviewers, each as one line: organization's name, reason, and the address for reviewers. */
export function contentOf(mail: Mail, brand: MailBrand): MailContent {
  const { product, signInUrl, supportUrl, legal } = brand;
  const { mails, contactSupport } = brand.sentences;
  const links = [{ label: contactSupport, url: supportUrl }, ...legal];
  const content = (
    { subject, preview, heading, before, after, why }: Words,
    main: readonly Block[],
    end: readonly Block[] = [],
  ): MailContent => {
    const blocks = [...before.map(words), ...main, ...after.map(words), ...end];
    return { subject, preview, heading, blocks, footer: { product, links, why } };
  };
  switch (mail.kind) {
    case 'code': {
      const { code } = mail;
      const details = { kind: 'details', rows: detailsOf(mail, brand) } as const;
      return content(mails.code(code, minutes), [{ kind: 'code', code }], [details]);
    }
    case 'activation': {
      const orgName = isolated(asLine(mail.orgName));
      const texts = mail.link === null ? mails.ready(orgName) : mails.activation(orgName, days);
      const [label, url] = [texts.linkLabel, mail.link ?? signInUrl];
      return content(
        texts,
        [{ kind: 'button', label, url }],
        [{ kind: 'address', hint: mails.buttonDoesNotWork, url }],
      );
    }
    case 'received':
      return content(mails.received(isolated(asLine(mail.orgName))), []);
    case 'review': {
      const { orgName, orgShortName, domain, region, email, isContested } = mail;
      const name = isolated(asLine(orgName));
      const said = mails.review(name);
      const rows = [
        { label: said.organization, value: name },
        { label: said.shortName, value: leftToRight(orgShortName) },
        { label: said.domain, value: leftToRight(domain) },
        { label: said.region, value: leftToRight(region) },
        { label: said.email, value: leftToRight(asLine(email)) },
        ...(['approve', 'refuse'] as const).map((decision) => ({
          label: said[decision],
          value: leftToRight(`npm run review -- ${decision} ${orgShortName} ${domain}`),
        })),
      ];
      return content(said, isContested ? [words(said.contested)] : [], [{ kind: 'details', rows }]);
    }
    case 'refusal': {
      const texts = mails.refusal(isolated(asLine(mail.orgName)));
      const text = asLine(mail.reason ?? '');
      return content(
        texts,
        text ? [{ kind: 'quote', label: texts.reason, text: isolated(text) }] : [],
        [{ kind: 'button', label: contactSupport, url: supportUrl }],
      );
    }
  }
}

interface Words extends Pick<MailContent, 'subject' | 'preview' | 'heading'> {
  /** A paragraph each. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly why: string;
}

const words = (text: string): Block => ({ kind: 'words', text });

/** When and with which browser a code was requested, as far as it is known. */
function detailsOf(
  { requestedAt, browser, reference }: Extract<Mail, { kind: 'code' }>,
  { language, sentences: { mails } }: MailBrand,
): readonly Detail[] {
  const rows: Detail[] = [];
  if (requestedAt !== undefined) {
    const requested = new Date(requestedAt);
    const expires = later(requested, serviceLimits.codeLifetime);
    const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
    rows.push({ label: mails.requested, value: utcTime(language, requested, day) });
    rows.push({ label: mails.expires, value: utcTime(language, expires) });
  }
  if (browser) {
    const { name, system } = browser;
    const value = system === null ? isolated(name) : mails.browserOn(name, system);
    rows.push({ label: mails.browser, value });
  }
  rows.push({
    label: mails.reference,
    value: mails.referenceOnPage(leftToRight(reference)),
  });
  return rows;
}

/** In UTC: the reader's time zone is unknown. */
function utcTime(tag: string, time: Date, day: Intl.DateTimeFormatOptions = {}): string {
  const written = time.toLocaleString(`${tag}-u-nu-latn`, {
    ...{ ...day, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  });
  return written.replace(/[\d:]+ UTC$/, leftToRight);
}

/** Without line breaks, control characters, and marks that change the direction of the following text. */
function asLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
