import type { FastifyInstance } from 'fastify';
import { refusal } from '../../domain/refusals.ts';
import { answerRefusal } from './refusals.ts';

/** Refuses requests beyond a number under way, before any work is done for them. Operators are always answered. */
export function refuseOverload(app: FastifyInstance, atMost: number): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.forOperators) return;
    if (underWay >= atMost) return answerRefusal(reply, refusal('unavailable', { retryAfter: 1 }));
    underWay += 1;
    // Comes after every answer and when the client goes away.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}
