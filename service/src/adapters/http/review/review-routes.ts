import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RemindAdministrator } from '#service/application/activation/remind-administrator.ts';
import type { Clock } from '#service/application/ports/clock.ts';
import type { ReviewLinks } from '#service/application/review/review-links.ts';
import type { ReviewQueue } from '#service/application/review/review-queue.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { sendLinkRefused, sendNotChecked } from '../pages/link-pages.ts';
import { type Form, serveLinkPages } from '../server/accept-forms.ts';
import { brandOf } from '../server/response-language.ts';
import type { SessionOptions } from '../server/session.ts';
import { type ReviewFilter, reminderOutcomes, sendReviews } from './review-list.ts';
import { type ReviewProblem, sendDecision, sendReview, sendSignedOut } from './review-pages.ts';
import { ReviewSession } from './review-session.ts';

export interface ReviewUseCases {
  readonly reviewQueue: ReviewQueue;
  readonly reviewLinks: ReviewLinks;
  readonly remindAdministrator: RemindAdministrator;
}

export interface ReviewRouteOptions {
  readonly session: SessionOptions;
  /** The clock of the service, by which links expire. */
  readonly clock: Clock;
  /** Returns the URL of the service for reviewers. */
  url(): string;
}

type Query = Partial<Record<'token' | 'region' | 'contested' | 'page' | 'outcome', unknown>>;
interface OfRegistration {
  readonly Params: { readonly id: string };
}

const isId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/**
 * The pages of reviewers. A link in a mail only starts a session, because mail scanners open links, too; a decision
 * needs a form. Accepts only forms, so register it in its own scope of the server.
 */
export async function addReviewRoutes(
  app: FastifyInstance,
  { reviewQueue, reviewLinks, remindAdministrator }: ReviewUseCases,
  { session, clock, url }: ReviewRouteOptions,
): Promise<void> {
  await serveLinkPages(app, url);
  const sessions = new ReviewSession(session, reviewLinks, clock);
  const path = (reply: FastifyReply, path: string, more = {}) =>
    `${path}?${new URLSearchParams({ ...more, language: brandOf(reply).language })}`;

  app.get<{ Querystring: Query }>('/review', async (request, reply) => {
    const { token, outcome, region, contested, page } = request.query;
    if (token !== undefined) return openLink(String(token), reply);
    if (sessions.reviewer(request) === null) return sendSignedOut(reply.code(401));
    const filter: ReviewFilter = { region: String(region ?? ''), contested: contested === 'on' };
    return sendReviews(reply, {
      open: await reviewQueue.list(),
      filter,
      page: Math.max(1, Math.trunc(Number(page)) || 1),
      outcome: reminderOutcomes.find((known) => known === outcome) ?? null,
      csrfToken: reply.giveSession().csrfToken,
    });
  });

  /** The link of a decided registration shows the decision and nothing else. */
  const openLink = async (token: string, reply: FastifyReply) => {
    const link = await reviewLinks.reviewer(token);
    const review = link && (await reviewQueue.find(link.administratorId));
    if (!review || (!review.registration && !review.decision)) {
      const recovery = brandOf(reply).sentences['review.linkRefusedRecovery'];
      return sendLinkRefused(reply.code(410), recovery(days(serviceLimits.reviewLinkLifetime)));
    }
    if (review.decision) return sendDecision(reply, review.decision, null);
    sessions.start(reply, link.reviewer);
    return reply.redirect(path(reply, `review/${link.administratorId}`), 303);
  };

  /** Sends a registration, or the decision about it. */
  const show = async (
    reply: FastifyReply,
    id: string,
    problem: ReviewProblem | null = null,
    reason = '',
  ) => {
    const { registration, decision } = await reviewQueue.find(id);
    const { csrfToken } = reply.giveSession();
    if (registration?.isOpen)
      return sendReview(reply, { registration, decision, csrfToken, problem, reason });
    return decision ? sendDecision(reply, decision, csrfToken) : reply.callNotFound();
  };

  app.get<OfRegistration>('/review/:id', (request, reply) => {
    if (sessions.reviewer(request) === null) return sendSignedOut(reply.code(401));
    const { id } = request.params;
    return isId(id) ? show(reply, id) : reply.callNotFound();
  });

  app.post<OfRegistration & { Body: Form }>('/review/:id', async (request, reply) => {
    const reviewer = sessions.reviewer(request);
    if (reviewer === null) return sendSignedOut(reply.code(401));
    const { id } = request.params;
    const { decision, reason = '' } = request.body;
    if (!isId(id)) return reply.callNotFound();
    const name = { administratorId: id };
    if (decision === 'approve') await reviewQueue.approve(name, reviewer);
    else if (decision === 'refuse') {
      const { kind } = await reviewQueue.refuse(name, reviewer, reason);
      if (kind === 'reasonTooLong' || kind === 'underWay')
        return show(reply.code(409), id, kind, reason);
    } else return sendNotChecked(reply.code(400));
    // If two reviewers decide, the second one sees the decision of the first.
    return reply.redirect(path(reply, id), 303);
  });

  app.post<{ Body: Form }>('/review', async (request, reply) => {
    if (sessions.reviewer(request) === null) return sendSignedOut(reply.code(401));
    const { short_name = '' } = request.body;
    const outcome = await remindAdministrator.execute(short_name.trim().toLowerCase());
    return reply.redirect(path(reply, 'review', { outcome }), 303);
  });
}

const days = (milliseconds: number) => milliseconds / 86_400_000;
