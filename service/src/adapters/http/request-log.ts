import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * One line for each request. The address is named by its route: a query may hold a code. Nothing tells who asked.
 * Those of operators, every few seconds the same, are for `debug`.
 */
export function logRequests(app: FastifyInstance): void {
  const log = (request: FastifyRequest, reply: FastifyReply, sentence: string) => {
    const { url: route = null, config } = request.routeOptions;
    request.log[config.forOperators ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      sentence,
    );
  };
  app.addHook('onResponse', async (request, reply) => log(request, reply, 'Request answered'));
  app.addHook('onRequestAbort', async (request) =>
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? null },
      'Request given up by the client',
    ),
  );
}
