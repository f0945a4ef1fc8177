import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptFormsOnly, type Form } from '../../src/adapters/http/accept-forms.ts';
import { type ReviewUseCases, review } from '../../src/adapters/terminal/review-command.ts';
import { localHostsOnly } from '../local-page.ts';
import {
  type ReviewPage,
  type ReviewResult,
  sendReviewForbidden,
  sendReviewPage,
} from './review-page.ts';

const decisions: readonly unknown[] = ['approve', 'refuse'];

/**
 * `/review`, which does the same as `npm run review`. Accepts only forms, so register it in its own scope of the server.
 */
export async function addReviewPage(
  app: FastifyInstance,
  useCases: ReviewUseCases,
  shown: Pick<ReviewPage, 'reviewedDomains' | 'hasInbox'>,
): Promise<void> {
  /** Result for each browser until it is shown: a reload must not repeat a decision. */
  const news = new Map<string, ReviewResult>();
  app.addHook('onRequest', localHostsOnly());
  await acceptFormsOnly(app, sendReviewForbidden, ({ headers }) => `http://${headers.host}`);

  app.get('/review', async (_request, reply): Promise<FastifyReply> => {
    const open = await useCases.reviewQueue.list();
    const { reference, csrfToken } = reply.giveSession();
    const latest = news.get(reference) ?? null;
    news.delete(reference);
    // A new approval takes a moment until the directory has the account.
    const waiting = open.filter(({ state, attempts }) => state === 'inReview' || attempts > 0);
    return sendReviewPage(reply, { ...shown, open: waiting, csrfToken, news: latest });
  });

  app.post<{ Body: Form }>('/review', async (request, reply) => {
    const { decision = '', short_name = '', domain = '', reason = '' } = request.body;
    if (!decisions.includes(decision)) return sendReviewForbidden(reply.code(400));
    const words = [decision, short_name, domain];
    if (decision === 'refuse') words.push(`--reason=${reason}`);
    news.set(
      reply.giveSession().reference,
      await review(useCases, words).then(
        (text) => ({ text, isProblem: false }),
        (error: Error) => ({ text: error.message, isProblem: true }),
      ),
    );
    return reply.redirect('/review', 303);
  });
}
