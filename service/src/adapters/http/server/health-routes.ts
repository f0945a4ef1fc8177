import type { FastifyInstance } from 'fastify';
import { refused } from '#service/domain/refused-request.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { sendRefusal } from './refusal-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route for probes: answered under any load, without a session, and logged at `debug` only. */
    forOperators?: boolean;
  }
}

export interface Operation {
  readonly release: {
    readonly version: string;
    /** Hash of the brand. */
    readonly brand: string;
  };
  /** Why the instance is not ready; null if it is. */
  problem(): Promise<string | null>;
  /** In the text format of Prometheus. */
  metrics(): Promise<{ readonly type: string; readonly text: string }>;
}

/** A separate server for operators. @param addPages adds the pages that only this server has */
export async function createOperationServer(
  options: HttpServerOptions,
  operation: Operation,
  addPages: (scope: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const app = await createHttpServer(options);
  addHealthRoutes(app, operation);
  await app.register(async (scope) => addPages(scope));
  return app;
}

/**
 * `/healthz` (the process runs, and with which version and brand), `/readyz` (it can serve) and `/metrics`. For
 * operators: see service/README.md.
 */
export function addHealthRoutes(app: FastifyInstance, operation: Operation): void {
  const config = { forOperators: true };
  const alive = { status: 'ok', ...operation.release };
  app.get('/healthz', { config }, (_request, reply) => reply.send(alive));
  app.get('/readyz', { config }, async (_request, reply) => {
    const problem = await operation.problem();
    if (problem === null) return reply.send({ status: 'ok' });
    return sendRefusal(reply, refused('unavailable', { message: { text: problem } }));
  });
  app.get('/metrics', { config }, async (_request, reply) => {
    const { type, text } = await operation.metrics();
    return reply.type(type).send(text);
  });
}
