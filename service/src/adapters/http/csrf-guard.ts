import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../domain/refusals.ts';
import { answerRefusal } from './refusals.ts';
import { isCsrfToken } from './session.ts';

/**
 * An `onRequest` hook that lets a request pass only from a listed origin and with the CSRF token of its session.
 * A request of a listed origin that fails gets the right cookies, to be repeated with them. One of another site
 * gets none, or that site could put a new session in the place of the one that a visitor is signing up in.
 */
export function csrfGuard(allowedOrigins: readonly string[], header: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isForeign =
      request.headers['sec-fetch-site'] === 'cross-site' ||
      (request.headers.origin !== undefined && !allowedOrigins.includes(request.headers.origin));
    const { session } = request;
    const token = request.headers[header.toLowerCase()];
    if (!isForeign && session && isCsrfToken(session, token)) return;

    if (!isForeign) reply.giveSession();
    return answerRefusal(reply, refusal('not_checked'));
  };
}
