import type { FastifyReply } from 'fastify';
import type { Language } from '#page/domain/languages.ts';
import { regionNamed } from '#page/domain/region.ts';
import { successIcon } from '#page/ui/icons.ts';
import type { RemindAdministratorOutcome } from '#service/application/activation/remind-administrator.ts';
import type { OpenRegistration } from '#service/application/ports/organizations.ts';
import { type Html, html } from '#shared/http/html.ts';
import type { LocalizedBrand } from '../../common/branding.ts';
import { withIsolates } from '../../common/isolates.ts';
import { utcMinute } from '../../common/utc-time.ts';
import { sendPage } from '../pages/page.ts';
import { drawing, formMessage, textField } from '../pages/page-parts.ts';
import { brandOf } from '../server/response-language.ts';

export interface ReviewFilter {
  /** The shown region; empty for all. */
  readonly region: string;
  readonly contested: boolean;
}

export const reminderOutcomes: readonly RemindAdministratorOutcome[] = [
  'reminded',
  'reviewersReminded',
  'unknown',
  'notActive',
  'signsInWithProvider',
  'forgotten',
];
const done: readonly RemindAdministratorOutcome[] = ['reminded', 'reviewersReminded'];

export interface ReviewList {
  /** Longest waiting first. */
  readonly open: readonly OpenRegistration[];
  readonly filter: ReviewFilter;
  /** Number of the shown page, from 1. A number above the last page shows the last. */
  readonly page: number;
  /** Result of the form that mails an administrator again; null before it is sent. */
  readonly outcome: RemindAdministratorOutcome | null;
  readonly csrfToken: string;
}

const PAGE_SIZE = 50;

/** All registrations that wait, in pages. */
export function sendReviews(reply: FastifyReply, list: ReviewList): FastifyReply {
  const { open, filter, outcome, csrfToken } = list;
  const brand = brandOf(reply);
  const { sentences, language, regions } = brand;
  const shown = open.filter(
    ({ region, isContested }) =>
      (!filter.region || region === filter.region) && (!filter.contested || isContested),
  );
  const count = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const page = Math.min(list.page, count);
  const onPage = shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const url = (number: number, tag: Language) =>
    `review?${new URLSearchParams({ ...queryOf(filter), ...(number > 1 && { page: `${number}` }), language: tag })}`;
  const pageLink = (number: number, label: string) =>
    number < 1 || number > count ? '' : html`<a href="${url(number, language)}">${label}</a>`;
  const pages = html`<nav class="pages" aria-labelledby="page">${pageLink(page - 1, sentences['review.previousPage'])}
<span id="page">${sentences['review.pageOf']({ page, count })}</span>
${pageLink(page + 1, sentences['review.nextPage'])}</nav>`;
  const option = (value: string, label: string) =>
    html`<option value="${value}"${value === filter.region ? html` selected` : ''}>${label}</option>`;
  const filterForm = html`<form class="filter">
<input type="hidden" name="language" value="${language}">
<div class="field"><label class="field-label" for="region">${sentences.regionLabel}</label>
<div class="select"><select class="text-input" id="region" name="region">${option('', sentences['review.allRegions'])}${regions.map(({ value, label }) => option(value, label))}</select></div></div>
<label class="checkbox"><input type="checkbox" name="contested"${filter.contested ? html` checked` : ''}><span>${sentences['review.onlyContested']}</span></label>
<button class="button button-secondary">${sentences['review.filter']}</button>
</form>`;
  return sendPage(reply, {
    title: sentences['review.title'],
    intro: sentences['review.intro'],
    layout: 'wide',
    urlIn: (tag) => url(page, tag),
    content: html`${outcomeOf(outcome, brand)}
${open.length > 0 ? filterForm : ''}
${
  shown.length > 0
    ? html`<ul class="queue">${onPage.map((registration) => entry(registration, brand))}</ul>${count > 1 ? pages : ''}`
    : html`<div class="empty-list">${open.length === 0 ? drawing('status-mark', successIcon) : ''}<p>${sentences[open.length > 0 ? 'review.noMatch' : 'review.nothing']}</p></div>`
}
<section class="remind"><h2>${sentences['review.remindHeading']}</h2>
<p class="field-hint">${sentences['review.remindDetail']}</p>
<form class="filter" method="post" action="review?language=${language}">
<input type="hidden" name="csrf" value="${csrfToken}">
${textField({
  id: 'short-name',
  label: sentences['mails.review.shortName'],
  attributes: html`name="short_name" dir="ltr" autocomplete="off" required`,
})}
<button class="button button-secondary">${sentences['review.remind']}</button>
</form></section>`,
  });
}

const queryOf = ({ region, contested }: ReviewFilter) => ({
  ...(region && { region }),
  ...(contested && { contested: 'on' }),
});

function outcomeOf(outcome: ReviewList['outcome'], { sentences }: LocalizedBrand): Html | '' {
  if (outcome === null) return '';
  const text = sentences[`review.outcomes.${outcome}`];
  if (!done.includes(outcome)) return formMessage(text);
  return html`<div class="form-status" role="status"><p>${text}</p></div>`;
}

function entry(registration: OpenRegistration, brand: LocalizedBrand): Html {
  const { administratorId, orgName, domain, region, since } = registration;
  const { language } = brand;
  return html`<li>
<a href="review/${administratorId}?language=${language}"><bdi translate="no">${orgName}</bdi></a>
<p class="field-hint"><bdi translate="no">${domain}</bdi> <span>${regionNamed(brand.regions, region).label}</span> <time datetime="${since.toISOString()}">${withIsolates(utcMinute(language, since))}</time></p>
${marks(registration, brand)}
</li>`;
}

function marks({ isContested, state }: OpenRegistration, { sentences }: LocalizedBrand): Html {
  return html`${isContested ? html`<strong class="mark contested">${sentences['review.contested']}</strong>` : ''}${state === 'waiting' ? html`<strong class="mark">${sentences['review.notProvisioned']}</strong>` : ''}`;
}
