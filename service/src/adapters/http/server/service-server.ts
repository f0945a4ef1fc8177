import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { SignupEvents } from '#service/adapters/common/service-events.ts';
import type { ActivateAdministrator } from '#service/application/activation/activate-administrator.ts';
import type { BotCheck } from '#service/application/ports/bot-check.ts';
import type { FinishSsoSignup } from '#service/application/signup/finish-sso-signup.ts';
import type { StartSso } from '#service/application/signup/start-sso.ts';
import type { BuiltPage } from '#shared/http/built-page.ts';
import { addActivationRoutes } from '../activation/activation-routes.ts';
import { addStatusRoutes, type StatusUseCases } from '../review/status-routes.ts';
import { addBotCheckRoute, addSignupRoutes, type SignupUseCases } from '../signup/signup-routes.ts';
import { addSsoRoutes, addSsoSignupCallback, type SsoUrls } from '../signup/sso-routes.ts';
import { addHealthRoutes, type Operation } from './health-routes.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { reportRefusals } from './refusal-responses.ts';
import { respondInPageLanguage } from './response-language.ts';
import { csrfGuard } from './session.ts';

export interface ServiceUseCases extends SignupUseCases, StatusUseCases {
  readonly startSso: StartSso;
  readonly finishSsoSignup: FinishSsoSignup;
  readonly activateAdministrator: ActivateAdministrator;
}

interface ServiceServerOptions extends HttpServerOptions {
  readonly csrfHeader: string;
  readonly urls: SsoUrls;
  readonly events: SignupEvents;
  readonly botCheck: BotCheck;
  /** Adds the routes that may be on the port for operators instead. */
  addRoutesOfPort?(app: FastifyInstance): Promise<void>;
  /** Null where only the port for operators serves its routes. */
  readonly operation: Operation | null;
  /** The page to serve; null if another server serves it. */
  readonly page: BuiltPage | null;
  /**
   * Adds the development-only routes.
   * @param guard rejects cross-site requests
   */
  addLocalRoutes?(app: FastifyInstance, guard: ReturnType<typeof csrfGuard>): Promise<void>;
}

/**
 * The sign-up API under `/api`, activation, status, reviews, operators' routes, development-only routes, and the page.
 */
export async function createServiceServer(
  useCases: ServiceUseCases,
  options: ServiceServerOptions,
): Promise<FastifyInstance> {
  const { csrfHeader, urls, events, botCheck, page } = options;
  const { startSso, finishSsoSignup, activateAdministrator } = useCases;
  const { allowedOrigins } = urls;
  const app = await createHttpServer(options);
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && allowedOrigins.includes(origin),
    credentials: true,
    methods: ['POST'],
    allowedHeaders: ['Content-Type', csrfHeader],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  });
  const addScope = (prefix: string, add: (scope: FastifyInstance) => void | Promise<void>) =>
    app.register(async (scope) => add(scope), { prefix });
  const guard = csrfGuard(allowedOrigins, csrfHeader);
  const report = reportRefusals(events);

  await addScope('/api', (api) => {
    api.addHook('onRequest', respondInPageLanguage);
    api.addHook('onRequest', guard);
    api.addHook('onSend', report);
    addSignupRoutes(api, useCases, events);
    addSsoRoutes(api, startSso, 'signUp', urls);
  });
  await addScope('/api', (api) => {
    api.addHook('onSend', report);
    addBotCheckRoute(api, botCheck);
    addSsoSignupCallback(api, finishSsoSignup, events, urls);
  });
  await addScope('', (pages) => addActivationRoutes(pages, activateAdministrator, urls));
  await addScope('', (pages) => addStatusRoutes(pages, useCases, urls.publicUrl));
  await options.addRoutesOfPort?.(app);
  await options.addLocalRoutes?.(app, guard);
  if (options.operation) addHealthRoutes(app, options.operation);
  await addScope('', (scope) => (page ? addPage(scope, page) : addPageCookies(scope)));
  return app;
}

/** Error responses keep the headers of the service. */
async function addPage(scope: FastifyInstance, page: BuiltPage): Promise<void> {
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) await page.addHeaders(request, reply);
  });
  await scope.register(page.routes());
}

/**
 * `GET /page-cookies`, for a web server of the page such as nginx. It returns the cookies to set with the page, so that
 * the first call has a CSRF token. Each cookie has its own header, because nginx before 1.23 reads only one
 * `Set-Cookie`. Browsers get no cookie from it.
 */
function addPageCookies(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_, reply) => {
    const cookies = [reply.getHeader('Set-Cookie') ?? []].flat();
    reply.removeHeader('Set-Cookie');
    for (const [index, cookie] of cookies.entries()) {
      reply.header(`X-Page-Cookie-${index + 1}`, cookie);
    }
  });
  scope.get('/page-cookies', (_, reply) => reply.code(204).send());
}
