import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { RequestEvents } from '#service/adapters/common/service-events.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import type { BuiltPage } from '#shared/http/built-page.ts';
import { withoutPagePath } from '#shared/http/page-files.ts';
import { securityHeaders } from '#shared/http/security-headers.ts';
import type { Branding } from '../../common/branding.ts';
import { registerPageStyle } from '../pages/page.ts';
import { acceptJsonOnly } from './accept-json.ts';
import { readBodies } from './bodies.ts';
import { cleanForwardedFor } from './client-networks.ts';
import { limitConcurrentRequests } from './concurrent-requests.ts';
import { sendError, sendNotFound, sendUnreadable } from './errors.ts';
import { type SessionOptions, sessionPlugin } from './session.ts';
import { limitWaitingConnections } from './waiting-connections.ts';

export interface HttpServerOptions {
  readonly session: SessionOptions;
  readonly log: FastifyBaseLogger;
  /** Called for every request except those of operators. */
  readonly requests?: RequestEvents;
  /** Path of the page on its host: requests below it are answered like those without it. Default: `/`. */
  readonly path?: string;
  /** Brand of all responses. */
  readonly brand: Branding;
  /** Sends the 404 page to browsers; without it they get JSON. */
  readonly page?: BuiltPage | null;
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Milliseconds that a request may take to arrive. */
  readonly arrivalTime?: number;
  /** True when the process is about to end: each connection is closed after its next response. Default: false. */
  readonly isDraining?: () => boolean;
  /** Concurrent requests; others are refused. */
  readonly maxRequests?: number;
  /** True while requests that begin a sign-up are refused. Default: false. */
  readonly isBusy?: () => boolean;
  /** Connections that are idle or receiving a request; above this, the one that waits longest is closed. */
  readonly maxWaiting?: number;
}

/** Milliseconds that running requests may take when the server closes. */
export const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Base of all servers: limits, headers, sessions, log, errors as `{ message, code }`. */
export async function createHttpServer({
  session,
  log,
  requests,
  path = '/',
  brand,
  page = null,
  trustedProxies = [],
  arrivalTime = 5_000,
  isDraining = () => false,
  maxRequests = 500,
  isBusy = () => false,
  maxWaiting = 2_000,
}: HttpServerOptions): Promise<FastifyInstance> {
  // HSTS applies to the whole host, which belongs to another site if the page has a path.
  const headers = securityHeaders(session.secure && path === '/');
  const sendBroken = (socket: Socket, reason?: string) =>
    sendUnreadable(socket, headers, brand.in(brand.languages[0]), reason);
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => withoutPagePath(path, url),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: serviceLimits.requestBody,
    requestTimeout: arrivalTime,
    // Node's default is to check for late requests every 30 seconds.
    http: { headersTimeout: arrivalTime, connectionsCheckingInterval: 500 },
    // Requests on open connections are answered while the server closes; Fastify's own 503 has another body.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    clientErrorHandler: ({ code }, socket) => sendBroken(socket, code),
  });
  registerPageStyle(app, brand, path);
  acceptJsonOnly(app);
  readBodies(app);
  app.setErrorHandler(sendError);
  app.decorateReply('refusedFor', null);
  app.decorateReply('unavailable', null);
  app.addHook('onRequest', async (request, reply) => {
    cleanForwardedFor(request.raw.headers);
    reply.headers(headers);
  });
  logRequests(app, requests);
  endConnections(app, isDraining);
  limitWaitingConnections(app, maxWaiting, (socket) =>
    sendBroken(socket, 'ERR_HTTP_REQUEST_TIMEOUT'),
  );
  limitConcurrentRequests(app, maxRequests, isBusy);
  await app.register(sessionPlugin(session));
  app.setNotFoundHandler(sendNotFound(app, page));
  return app;
}

/**
 * Logs and measures each request. Logs the route instead of the URL, because a query may contain a code, and nothing
 * about the client. Requests of operators repeat every few seconds, so they are logged at `debug` and not measured.
 */
function logRequests(app: FastifyInstance, requests?: RequestEvents): void {
  const about = ({ method, routeOptions: { url } }: FastifyRequest) => {
    return { method, route: url ?? null };
  };
  app.addHook('onResponse', async (request, reply) => {
    const { forOperators } = request.routeOptions.config;
    const { elapsedTime, unavailable } = reply;
    const completed = { ...about(request), status: reply.statusCode };
    const entry = { ...completed, milliseconds: Math.round(elapsedTime) };
    request.log[forOperators ? 'debug' : 'info'](entry, 'Request answered');
    if (forOperators) return;
    requests?.completed({ ...completed, seconds: elapsedTime / 1_000, unavailable });
  });
  app.addHook('onRequestAbort', async (request) =>
    request.log.info(about(request), 'Request aborted by the client'),
  );
}

/** Closes connections with a response: a request on a connection that is closed while idle could be lost. */
function endConnections(app: FastifyInstance, isDraining: () => boolean): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || isDraining()) reply.header('Connection', 'close');
  });
}

/** @returns the URL for browsers, with `localhost` for loopback addresses */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} on ${host} is in use. Stop the program that uses it or choose another port.`,
    );
  });
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name}:${(app.server.address() as AddressInfo).port}`;
}

/**
 * Accepts no new connections and waits for running requests. Closes idle connections, which browsers open in advance,
 * and those of clients that stopped reading.
 */
export async function close(app: FastifyInstance): Promise<void> {
  const deadline = performance.now() + SHUTDOWN_TIMEOUT_MS;
  const cutOff = setInterval(() => {
    const isOver = app.requestsUnderWay() === 0 || performance.now() > deadline;
    if (isOver) app.server.closeAllConnections();
  }, 50);
  await app.close();
  clearInterval(cutOff);
}
