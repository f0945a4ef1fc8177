import type { FastifyReply } from 'fastify';
import { regionalUrl } from '#page/domain/region.ts';
import type { StoredRegistration } from '#service/application/ports/organizations.ts';
import type { Decision } from '#service/application/ports/reviews.ts';
import { type Html, html } from '#shared/http/html.ts';
import type { LocalizedBrand } from '../../common/branding.ts';
import { linkIn } from '../pages/link-pages.ts';
import { sendPage } from '../pages/page.ts';
import { facts } from '../pages/page-parts.ts';
import { brandOf } from '../server/response-language.ts';

export interface Status {
  readonly token: string;
  /** Null after the registration was deleted. */
  readonly registration: StoredRegistration | null;
  /** Null until someone has decided. */
  readonly decision: Decision | null;
}

/** The state of a registration that is or was under review. */
export function sendStatus(reply: FastifyReply, status: Status): FastifyReply {
  const { token, registration, decision } = status;
  const brand = brandOf(reply);
  const { sentences } = brand;
  const urlIn = (language: LocalizedBrand['language']) => linkIn(reply, language);
  if (registration) return sendStages(reply, registration, token);
  if (decision?.kind === 'withdrawn') {
    return sendPage(reply, {
      title: sentences['status.withdrawnTitle'],
      layout: 'result',
      urlIn,
      intro: sentences['status.withdrawnDetail'],
      content:
        brand.pageUrl === null
          ? html``
          : html`<a class="button button-secondary" href="${brand.pageUrl}">${sentences.emailHeading}</a>`,
    });
  }
  const reason = decision?.reason ?? null;
  return sendPage(reply, {
    title: sentences['mails.refusal.heading'],
    layout: 'result',
    urlIn,
    intro: sentences['mails.refusal.after.0'],
    content: reason === null ? html`` : facts([[sentences['mails.refusal.reason'], reason]]),
  });
}

/** The timeline of the result screen, with the current state. */
function sendStages(reply: FastifyReply, registration: StoredRegistration, token: string) {
  const brand = brandOf(reply);
  const { sentences, language, reviewBusinessDays } = brand;
  const { orgName, email, since, state, region } = registration;
  const isInReview = state === 'inReview';
  const within =
    reviewBusinessDays === null ? '' : sentences.queuedReviewWithin(reviewBusinessDays);
  const stage = (title: Html | string, detail: Html | string, isCurrent = false) =>
    html`<li${isCurrent ? html` aria-current="step"` : ''}><p>${title}</p>${detail && html`<p class="field-hint">${detail}</p>`}</li>`;
  const signIn = html`<a class="button button-primary" href="${regionalUrl('signInUrl', brand, region)}">${sentences.signIn}</a>`;
  const details = state === 'active' ? 'status.activeDetail' : 'status.approvedDetail';
  return sendPage(reply, {
    title: sentences['status.title'],
    layout: isInReview ? 'review' : 'result',
    intro: isInReview ? sentences.queuedDetail : '',
    urlIn: (tag) => linkIn(reply, tag),
    content: html`${orgName ? facts([[sentences.orgNameLabel, orgName]]) : ''}
<section class="timeline"><h2>${sentences[isInReview ? 'nextHeading' : 'status.stages']}</h2>
<ol>
${stage(sentences.queuedReceived, html`<time datetime="${since.toISOString()}">${sentences.queuedDate(since)}</time>`)}
${
  isInReview
    ? html`${stage(sentences.queuedReview, within, true)}
${stage(html`${sentences.queuedMail} <bdi class="address" dir="ltr" translate="no">${email}</bdi>`, sentences.queuedSignIn)}`
    : stage(sentences['status.approved'], sentences[details], true)
}
</ol></section>
${state === 'active' ? signIn : ''}
${isInReview ? html`<form action="status"><input type="hidden" name="token" value="${token}"><input type="hidden" name="language" value="${language}"><button class="button-link button-danger" name="withdraw">${sentences['status.withdraw']}</button></form>` : ''}`,
  });
}

/** Sends the page that confirms the withdrawal of a registration. */
export function sendWithdraw(reply: FastifyReply, token: string, csrfToken: string): FastifyReply {
  const { sentences, language } = brandOf(reply);
  return sendPage(reply, {
    title: sentences['status.withdrawTitle'],
    layout: 'result',
    urlIn: (tag) => `${linkIn(reply, tag)}&withdraw=`,
    intro: sentences['status.withdrawDetail'],
    content: html`<form method="post" action="status?language=${language}">
<input type="hidden" name="csrf" value="${csrfToken}">
<input type="hidden" name="token" value="${token}">
<button class="button button-primary button-danger">${sentences['status.withdraw']}</button>
</form>
<a class="button button-secondary" href="${linkIn(reply, language)}">${sentences['status.keep']}</a>`,
  });
}
