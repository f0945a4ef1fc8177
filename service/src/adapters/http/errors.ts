import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../../application/unavailable.ts';
import { type RefusalCode, refusal } from '../../domain/refusals.ts';
import { answerRefusal } from './refusals.ts';

const codes = new Map<number, RefusalCode>([
  [413, 'too_large'],
  [415, 'not_json'],
]);

/** Answers whatever Fastify refuses by itself, whatever is away and whatever breaks, with `{ message, code }`. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Unavailable) {
    request.log.warn({ err: error }, error.message);
    return answerRefusal(reply, refusal('unavailable', { retryAfter: error.retryAfter }));
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return answerRefusal(reply, refusal(codes.get(status) ?? 'invalid_request'));
  request.log.error({ err: error }, 'A request failed');
  return answerRefusal(reply, refusal('unexpected'));
}

/** 404 for an address that is not there, 405 with the methods it takes for one that is. */
export function answerUnknown(app: FastifyInstance) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    const methods = ['GET', 'POST'].filter((method) => app.hasRoute({ method, url: path }));
    if (methods.length === 0) return answerRefusal(reply, refusal('not_found'));
    reply.header('Allow', methods.join(', '));
    return answerRefusal(reply, refusal('method_not_allowed'));
  };
}
