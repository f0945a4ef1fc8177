import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReviewLinks } from '#service/application/review/review-links.ts';
import type { ReviewQueue } from '#service/application/review/review-queue.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { brandInStoredLanguage } from '../../common/branding.ts';
import { sendLinkRefused } from '../pages/link-pages.ts';
import { type Form, serveLinkPages } from '../server/accept-forms.ts';
import { brandOf } from '../server/response-language.ts';
import { sendStatus, sendWithdraw } from './status-pages.ts';

export interface StatusUseCases {
  readonly reviewQueue: ReviewQueue;
  readonly reviewLinks: ReviewLinks;
}

type Query = Partial<Record<'token' | 'withdraw', unknown>>;

/**
 * The page on which applicants see the state of a registration under review, and withdraw it. Accepts only forms, so
 * register it in its own scope of the server.
 * @param url returns the URL of the service
 */
export async function addStatusRoutes(
  app: FastifyInstance,
  { reviewQueue, reviewLinks }: StatusUseCases,
  url: () => string,
): Promise<void> {
  await serveLinkPages(app, url);

  /** Null if the link is not valid. Responds in the language of the registration, unless the visitor chose another. */
  const find = async (token: string, reply: FastifyReply) => {
    const id = await reviewLinks.applicant(token);
    const review = id === null ? null : { id, ...(await reviewQueue.find(id)) };
    if (review?.registration) {
      const { language } = review.registration;
      reply.language ??= brandInStoredLanguage(app.branding, language).language;
    }
    return review;
  };
  const refuseLink = (reply: FastifyReply) =>
    sendLinkRefused(
      reply.code(410),
      brandOf(reply).sentences['status.linkRefusedRecovery'](
        serviceLimits.decisionLifetime / 86_400_000,
      ),
    );

  app.get<{ Querystring: Query }>('/status', async (request, reply) => {
    const { token: given, withdraw } = request.query;
    const token = String(given ?? '');
    const review = await find(token, reply);
    if (!review) return refuseLink(reply);
    if (withdraw === undefined || review.registration?.state !== 'inReview')
      return sendStatus(reply, { token, ...review });
    return sendWithdraw(reply, token, reply.giveSession().csrfToken);
  });

  app.post<{ Body: Form }>('/status', async (request, reply) => {
    const { token = '' } = request.body;
    const review = await find(token, reply);
    if (!review) return refuseLink(reply);
    await reviewQueue.withdraw(review.id);
    // If a reviewer has decided first, nothing is withdrawn and the page shows the decision.
    const { language } = brandOf(reply);
    return reply.redirect(`status?${new URLSearchParams({ token, language })}`, 303);
  });
}
