import type { FastifyReply } from 'fastify';
import { type Html, html } from '#shared/http/html.ts';
import { facts, formMessage, textField } from '../../src/adapters/http/page-parts.ts';
import type { OpenRegistration } from '../../src/application/ports/organizations.ts';
import { extraTexts } from '../../src/application/registration-details.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { sendLocalForbidden, sendLocalPage } from '../local-page.ts';

const note = 'Development reviews';

/** Result of a click. */
export interface ReviewResult {
  readonly text: string;
  readonly isProblem: boolean;
}

export interface ReviewPage {
  /** Longest waiting first. */
  readonly open: readonly OpenRegistration[];
  readonly csrfToken: string;
  /** Null before the first click. */
  readonly news: ReviewResult | null;
  /** Domains of `REVIEW_DOMAINS`. */
  readonly reviewedDomains: readonly string[];
  /** Whether the service has the development inbox. */
  readonly hasInbox: boolean;
}

export function sendReviewPage(reply: FastifyReply, page: ReviewPage): FastifyReply {
  const { open, csrfToken, news, reviewedDomains, hasInbox } = page;
  return sendLocalPage(reply, note, {
    title: 'Reviews',
    intro: 'Registrations that wait for an approval, the longest waiting first.',
    layout: 'wide',
    content: html`${news ? newsOf(news, hasInbox) : ''}
${
  open.length > 0
    ? html`<ul class="cards">${open.map((registration) => entry(registration, csrfToken))}</ul>`
    : emptyList(reviewedDomains)
}`,
  });
}

export function sendReviewForbidden(reply: FastifyReply): FastifyReply {
  return sendLocalForbidden(reply, note, '/review');
}

function newsOf({ text, isProblem }: ReviewResult, hasInbox: boolean): Html | '' {
  if (isProblem) return formMessage(text);
  const inbox = hasInbox ? html` <a href="/inbox">Open the inbox</a>` : '';
  return html`<div class="form-status" role="status"><p>${text}${inbox}</p></div>`;
}

function entry(registration: OpenRegistration, csrfToken: string): Html {
  const { orgName, orgShortName, domain, region, firstName, lastName, email, since } = registration;
  const { state, isContested, attempts, language, termsUrl, termsVersion, extra } = registration;
  const name = `${firstName} ${lastName}`.trim();
  const button = (className: string, decision: string, label: string) =>
    html`<button class="button ${className}" name="decision" value="${decision}">${label}<span class="visually-hidden"> ${orgName}</span></button>`;
  return html`<li class="card">
<h2><bdi translate="no">${orgName}</bdi></h2>
${facts([
  ['Short name', orgShortName],
  ['Domain', domain],
  ['Region', region],
  ...(name ? [['Administrator', name] as const] : []),
  ['Email', email],
  ...extraTexts(extra),
  ['Since', `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ...(termsUrl
    ? [['Accepted terms', [termsVersion, language, termsUrl].filter(Boolean).join(', ')] as const]
    : []),
  ...(state === 'waiting'
    ? [['Identity directory', `not provisioned, ${attempts} attempts`] as const]
    : []),
])}
${isContested ? html`<p class="field-hint">Contested: more codes were tried or requested for the domain than its limits allow, so the address may have been guessed. Contact the company by other means before you approve.</p>` : ''}
<form class="card-actions" method="post">
<input type="hidden" name="csrf" value="${csrfToken}">
<input type="hidden" name="short_name" value="${orgShortName}">
<input type="hidden" name="domain" value="${domain}">
${textField({
  id: `reason-${orgShortName}`,
  label: 'Reason for a refusal (optional, part of the mail)',
  attributes: html`name="reason" maxlength="${String(serviceLimits.refusalReason)}" autocomplete="off"`,
})}
${state === 'inReview' ? button('button-primary', 'approve', 'Approve') : ''}
${button('button-secondary', 'refuse', 'Refuse')}
</form>
</li>`;
}

function emptyList(domains: readonly string[]): Html {
  if (domains.length > 0) {
    const who = domains.includes('*') ? 'any address' : `an address of ${domains.join(' or ')}`;
    return html`<p class="nothing">Nothing waits. A registration with ${who} will wait here (<code translate="no">REVIEW_DOMAINS</code>); reload the page to see it.</p>`;
  }
  return html`<div class="nothing"><p>Nothing waits: <code translate="no">REVIEW_DOMAINS</code> is not set, so that no domain needs an approval. Start the service with it, and sign up:</p>
<p><code class="command" translate="no">REVIEW_DOMAINS='*' npm start</code></p></div>`;
}
