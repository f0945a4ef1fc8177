import { emailDomain } from '#page/domain/email-address.ts';
import { offeredRegions, regionNamed } from '#page/domain/region.ts';
import { isolated } from '#page/languages/formats.ts';
import type { MailOf } from '../../application/ports/mail.ts';
import type { LocalizedBrand } from '../common/branding.ts';
import { leftToRight } from '../common/isolates.ts';
import { utcMinute } from '../common/utc-time.ts';

/** The part of a brand that the texts of mails use. */
export type MailBrand = Pick<
  LocalizedBrand,
  | 'language'
  | 'product'
  | 'shortNameSuffix'
  | 'regions'
  | 'nextSteps'
  | 'internalEmailDomain'
  | 'signInUrl'
  | 'supportUrl'
  | 'reviewBusinessDays'
  | 'legal'
  | 'companyAddress'
  | 'sentences'
>;

/** A fact in a mail. Names and references in it are isolated by bidi marks. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

/** When and with which browser a code was requested, as far as it is known. */
export function codeDetails(
  { requestedAt, browser, reference }: MailOf<'code'>,
  { language, sentences }: MailBrand,
): readonly Detail[] {
  const rows: Detail[] = [];
  if (requestedAt !== undefined) {
    const value = utcMinute(language, new Date(requestedAt));
    rows.push({ label: sentences['mails.requested'], value });
  }
  if (browser) {
    const { name, system } = browser;
    const value =
      system === null ? isolated(name) : sentences['mails.browserOn']({ browser: name, system });
    rows.push({ label: sentences['mails.browser'], value });
  }
  rows.push({ label: sentences['mails.reference'], value: leftToRight(reference) });
  return rows;
}

/** URL and region of the organization, as on the success screen. Empty if unknown. */
export function organizationDetails(
  { to, orgShortName, region }: MailOf<'activation'>,
  { shortNameSuffix, regions, internalEmailDomain, sentences }: MailBrand,
): readonly Detail[] {
  if (orgShortName === undefined || region === undefined) return [];
  const offered = offeredRegions(regions, emailDomain(to), internalEmailDomain);
  return [
    { label: sentences.shortNameLabel, value: leftToRight(`${orgShortName}${shortNameSuffix}`) },
    { label: sentences.regionLabel, value: isolated(regionNamed(offered, region).label) },
  ];
}

/** The facts of a registration. */
export function reviewDetails(
  { orgName, orgShortName, domain, region, email, reviewReason }: MailOf<'review'>,
  { sentences, regions }: MailBrand,
): readonly Detail[] {
  return [
    { label: sentences['mails.review.organization'], value: isolated(asLine(orgName)) },
    { label: sentences['mails.review.shortName'], value: leftToRight(orgShortName) },
    { label: sentences['mails.review.domain'], value: leftToRight(domain) },
    {
      label: sentences['mails.review.region'],
      value: isolated(regionNamed(regions, region).label),
    },
    { label: sentences['mails.review.email'], value: leftToRight(asLine(email)) },
    ...(reviewReason
      ? [{ label: sentences['review.why'], value: isolated(asLine(reviewReason)) }]
      : []),
  ];
}

/** Removes line breaks, control characters, and marks that change the direction of the following text. */
export function asLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
