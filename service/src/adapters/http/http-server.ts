import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { figures } from '../../domain/figures.ts';
import { serviceMessages } from '../../domain/service-messages.ts';
import { answerError, answerUnknown } from './errors.ts';
import { securityHeaders } from './security-headers.ts';
import { type SessionOptions, sessionPlugin } from './session.ts';

/** What all servers here have in common: limits, headers, sessions, errors as `{message}`. */
export async function createHttpServer(
  session: SessionOptions,
  quiet: boolean,
): Promise<FastifyInstance> {
  const headers = securityHeaders(session.secure);
  const app = fastify({
    logger: quiet ? false : { level: 'warn' },
    bodyLimit: figures.requestBody,
    requestTimeout: 15_000,
    ajv: { customOptions: { coerceTypes: false } },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(unreadableRequest(headers));
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(sessionPlugin(session));
  app.setNotFoundHandler(answerUnknown(app));
  return app;
}

/** @returns the address that people are given: a loopback address goes by the name `localhost` */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} on ${host} is taken. Stop what uses it or choose another port.`);
  });
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name}:${(app.server.address() as AddressInfo).port}`;
}

/** Lets requests under way end, for three seconds: a client that stopped reading must not keep the server up. */
export async function close(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), 3_000);
  await app.close();
  clearTimeout(cutOff);
}

/** The answer to what is not even HTTP, which no hook ever sees. */
function unreadableRequest(headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ message: serviceMessages.malformed });
  const all = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return ['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n');
}
