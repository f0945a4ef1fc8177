import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../../src/domain/messages.ts';
import { serviceMessages } from '../../domain/service-messages.ts';

const sentences = new Map<number, string>([
  [413, serviceMessages.tooLarge],
  [415, serviceMessages.notJson],
]);

/** Answers whatever Fastify refuses by itself, and whatever breaks, with `{message}`. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    return reply.code(status).send({ message: sentences.get(status) ?? serviceMessages.malformed });
  }
  request.log.error({ code: error.code, at: framesOf(error) }, 'A request failed');
  return reply.code(status).send({ message: messages.unexpected });
}

/** 404 for an address that is not there, 405 with the methods it takes for one that is. */
export function answerUnknown(app: FastifyInstance) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    const methods = ['GET', 'POST'].filter((method) => app.hasRoute({ method, url: path }));
    if (methods.length === 0) return reply.code(404).send({ message: serviceMessages.notFound });
    return reply
      .code(405)
      .header('Allow', methods.join(', '))
      .send({ message: serviceMessages.methodNotAllowed });
  };
}

/** Where it happened, without the error's own words: a database puts values into them. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
