import type { FastifyReply } from 'fastify';
import { builtInFields, type FieldsOfType } from '#page/domain/forms/registration-fields.ts';
import { regionNamed } from '#page/domain/region.ts';
import { isolated } from '#page/languages/formats.ts';
import type { StoredRegistration } from '#service/application/ports/organizations.ts';
import type { Decision } from '#service/application/ports/reviews.ts';
import { extraTexts } from '#service/domain/registration-details.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { type Html, html } from '#shared/http/html.ts';
import type { LocalizedBrand } from '../../common/branding.ts';
import { withIsolates } from '../../common/isolates.ts';
import { utcMinute } from '../../common/utc-time.ts';
import { linkIn } from '../pages/link-pages.ts';
import { sendPage } from '../pages/page.ts';
import { facts, formMessage, textField } from '../pages/page-parts.ts';
import { brandOf } from '../server/response-language.ts';

export type ReviewProblem = 'reasonTooLong' | 'underWay';

export interface Review {
  readonly registration: StoredRegistration;
  /** The approval of an account that the directory rejected. */
  readonly decision: Decision | null;
  readonly csrfToken: string;
  /** Why the last form did nothing; null for none. */
  readonly problem: ReviewProblem | null;
  /** The reason in the form, as the reviewer typed it. */
  readonly reason: string;
}

/** A registration that waits, with the forms that decide. */
export function sendReview(reply: FastifyReply, review: Review): FastifyReply {
  const { registration, decision, csrfToken, problem, reason } = review;
  const { isContested, state, rejections, orgName } = registration;
  const brand = brandOf(reply);
  const { sentences } = brand;
  const email = isolated(registration.email);
  const form = (decision: string, content: Html) => html`<form class="decision" method="post">
<input type="hidden" name="csrf" value="${csrfToken}">
<input type="hidden" name="decision" value="${decision}">
${content}
</form>`;
  const tooLong = sentences['review.reasonTooLong'](serviceLimits.refusalReason);
  return sendPage(reply, {
    title: isolated(orgName),
    documentTitle: orgName,
    intro:
      state === 'inReview'
        ? sentences['mails.review.heading']
        : sentences['review.rejected'](rejections),
    layout: 'alone',
    back: allRequests(brand),
    urlIn: (tag) => linkIn(reply, tag),
    content: html`${formMessage(problem === 'underWay' ? sentences['review.underWay'] : '')}
${isContested ? html`<p class="warning">${sentences['mails.review.contested']}</p>` : ''}
${facts([...factsOf(registration, brand), ...decisionFacts(decision, brand)])}
${
  state === 'inReview'
    ? form(
        'approve',
        html`<button class="button button-primary">${sentences['review.approve']}</button>
<p class="field-hint">${withIsolates(sentences['review.approveDetail'](email))}</p>`,
      )
    : ''
}
${form(
  'refuse',
  html`${textField({
    id: 'reason',
    label: sentences['review.reason'],
    attributes: html`name="reason" dir="auto" maxlength="${String(serviceLimits.refusalReason)}" autocomplete="off"`,
    value: reason,
    error: problem === 'reasonTooLong' ? tooLong : '',
    isFirstWrong: problem === 'reasonTooLong',
  })}
<button class="button button-secondary button-danger">${sentences['review.refuse']}</button>
<p class="field-hint">${withIsolates(sentences['review.refuseDetail'](email))}</p>`,
)}`,
  });
}

/** A decided registration. @param csrfToken null for a visitor without a session, who gets no link to the list */
export function sendDecision(
  reply: FastifyReply,
  decision: Decision,
  csrfToken: string | null,
): FastifyReply {
  const brand = brandOf(reply);
  const { sentences } = brand;
  const { kind, orgName, orgShortName, domain, region } = decision;
  const names: Fact[] = [
    [sentences.orgNameLabel, orgName],
    [sentences['mails.review.shortName'], orgShortName],
    [sentences['mails.review.domain'], domain],
    [sentences.regionLabel, region && regionNamed(brand.regions, region).label],
  ];
  return sendPage(reply, {
    title: sentences[`review.${kind}`],
    layout: kind === 'approved' ? 'success' : 'result',
    ...(csrfToken !== null && { back: allRequests(brand) }),
    urlIn: (tag) => linkIn(reply, tag),
    content: facts([...names.filter(([, value]) => value), ...decisionFacts(decision, brand)]),
  });
}

type Fact = readonly [string, string | Html];

/** Texts of the registration step, without the name of the organization, which is the heading. */
const texts = builtInFields.filter(({ type, id }) => type === 'text' && id !== 'orgName') as {
  id: FieldsOfType<'text'>;
}[];

function factsOf(registration: StoredRegistration, brand: LocalizedBrand) {
  const { sentences, regions, language } = brand;
  const { orgShortName, domain, region, email, since } = registration;
  const { termsUrl, termsVersion, extra, reviewReason, language: registered } = registration;
  const yesOrNo = { yes: sentences['review.yes'], no: sentences['review.no'] };
  const rows: readonly Fact[] = [
    [sentences['mails.review.shortName'], orgShortName],
    [sentences['mails.review.domain'], domain],
    [sentences.regionLabel, regionNamed(regions, region).label],
    ...texts.map(({ id }): Fact => [sentences[`${id}Label`], registration[id]]),
    [sentences['mails.review.email'], email],
    ...extraTexts(extra, brand.extraFields, yesOrNo),
    [sentences['review.why'], reviewReason ?? ''],
    [sentences['review.received'], utcMinute(language, since)],
    [sentences['review.terms'], termsUrl ? termsOf(termsUrl, termsVersion, registered) : ''],
  ];
  return rows.filter(([, value]) => value);
}

/** A link, because the URL is from the settings; URLs that applicants typed are not links. */
function termsOf(url: string, version: string | null, language: string): Html {
  return html`<a href="${url}">${url}</a> (${[version, language].filter(Boolean).join(', ')})`;
}

function decisionFacts(decision: Decision | null, { sentences, language }: LocalizedBrand): Fact[] {
  if (decision === null) return [];
  const { kind, decidedBy, decidedAt, reason } = decision;
  const by = kind === 'withdrawn' ? sentences['review.byApplicant'] : decidedBy;
  return [
    [sentences['review.decidedBy'], by],
    [sentences['review.decided'], utcMinute(language, decidedAt)],
    ...(reason === null ? [] : [[sentences['mails.refusal.reason'], reason] as const]),
  ];
}

const allRequests = ({ sentences, language }: LocalizedBrand) => ({
  url: `../review?language=${language}`,
  label: sentences['review.all'],
});

/** Answers a visitor without a session of a reviewer. */
export function sendSignedOut(reply: FastifyReply): FastifyReply {
  const { sentences } = brandOf(reply);
  const { reviewLinkLifetime, reviewSessionLifetime } = serviceLimits;
  return sendPage(reply, {
    title: sentences['review.signedOutTitle'],
    layout: 'problem',
    urlIn: (tag) => linkIn(reply, tag),
    intro: sentences['review.signedOutDetail'](reviewSessionLifetime / 3_600_000),
    content: html`<p>${sentences['review.linkRefusedRecovery'](reviewLinkLifetime / 86_400_000)}</p>`,
  });
}
