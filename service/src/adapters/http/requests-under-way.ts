import type { FastifyInstance } from 'fastify';
import { refusal } from '../../domain/refusals.ts';
import { answerRefusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestsUnderWay(): number;
  }
}

/** Counts them, and refuses those beyond a number before any work is done. Operators are always answered. */
export function countRequestsUnderWay(app: FastifyInstance, atMost: number): void {
  let underWay = 0;
  app.decorate('requestsUnderWay', () => underWay);
  app.addHook('onRequest', async (request, reply) => {
    const isTooMany = underWay >= atMost && !request.routeOptions.config.forOperators;
    underWay += 1;
    // Comes after every answer and when the client goes away.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    if (isTooMany) return answerRefusal(reply, refusal('unavailable', { retryAfter: 1 }));
  });
}
