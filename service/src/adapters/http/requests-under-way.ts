import type { FastifyInstance } from 'fastify';
import { refusal } from '../../domain/refusals.ts';
import { answerRefusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Those that still arrive count. */
    requestsUnderWay(): number;
  }
}

/**
 * Counts requests, and refuses those beyond a number of them at work. A request whose body is still arriving keeps
 * nobody out. Operators are always answered.
 */
export function countRequestsUnderWay(app: FastifyInstance, mostAtWork: number): void {
  let underWay = 0;
  let atWork = 0;
  app.decorate('requestsUnderWay', () => underWay);
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Comes after every answer and when the client goes away.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  // The first hook for which the body has to be there.
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.forOperators) return;
    if (atWork >= mostAtWork)
      return answerRefusal(reply, refusal('unavailable', { retryAfter: 1 }));
    atWork += 1;
    reply.raw.once('close', () => {
      atWork -= 1;
    });
  });
}
