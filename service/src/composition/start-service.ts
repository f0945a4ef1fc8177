import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { messageProblemsOf } from '#shared/brand/translation-problems.ts';
import { BuiltPage } from '#shared/http/built-page.ts';
import { BackgroundWorker } from '../adapters/background-worker.ts';
import { brandingOf } from '../adapters/common/branding.ts';
import { addReviewRoutes } from '../adapters/http/review/review-routes.ts';
import { createOperationServer, type Operation } from '../adapters/http/server/health-routes.ts';
import { close, type HttpServerOptions, listen } from '../adapters/http/server/http-server.ts';
import { createServiceServer } from '../adapters/http/server/service-server.ts';
import type { SessionOptions } from '../adapters/http/server/session.ts';
import { createLog } from '../adapters/operation/create-log.ts';
import { Metrics } from '../adapters/operation/metrics.ts';
import { Readiness } from '../adapters/operation/readiness.ts';
import { Argon2PasswordHasher } from '../adapters/security/argon2-password-hasher.ts';
import { events } from '../adapters/terminal/events-command.ts';
import { person } from '../adapters/terminal/person-command.ts';
import { review } from '../adapters/terminal/review-command.ts';
import { noDecisions } from '../adapters/webhook/http-decision-hook.ts';
import type { PageFacts } from '../domain/page-agreement.ts';
import {
  type ServiceOptions,
  type ServiceSettings,
  withDefaults,
} from '../settings/service-options.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import { backgroundTasks } from './background-tasks.ts';
import { createUseCases, type UseCases } from './create-use-cases.ts';
import type { Commands, RunningServer, SentMail, ServiceParts } from './development-services.ts';
import { assertAgreement, factsOf } from './page-agreement.ts';
import { openStorage, type Storage, sessionKeysOf } from './storage.ts';

export interface RunningService extends ServiceParts {
  /** `http://localhost:8080`, without a slash at the end. */
  readonly url: string;
  /** URL of the port for operators; null without `OPERATION_PORT`. */
  readonly operationUrl: string | null;
  /** Newest first; empty with a mail server. */
  readonly inbox: readonly SentMail[];
  /** For `sessionPlugin` on other servers of the same host, such as the page's own. */
  readonly session: SessionOptions;
  readonly useCases: UseCases;
  readonly log: Logger;
  /** The settings that its pages must share. */
  readonly facts: PageFacts;
  /**
   * Starts the frontend of the local identity provider; close it before the service.
   * @throws in production or with an external directory
   */
  startIdentityFrontend(options?: {
    readonly host?: string;
    readonly port?: number;
  }): Promise<RunningServer>;
  /** Resolves when no background work is due, so all queued mails have been sent. */
  idle(): Promise<void>;
  /** Reports not ready at once; after `drainSeconds`, waits for running requests and work, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the sign-up service.
 * @throws when the port is in use, another process uses the data folder, or the database rejects the connection; everything is closed
 *   then
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const settings = withDefaults(options);
  const page = settings.page === null ? null : new BuiltPage(settings.page);
  page?.assertBuilt();
  const { dataFolder: folder, databaseUrl } = settings;
  const { databasePoolSize: poolSize, databasePoolMode: poolMode } = settings;
  if (databaseUrl === null && settings.requireSynchronousStandby) {
    throw new Error('With REQUIRE_SYNCHRONOUS_STANDBY, DATABASE_URL must be set, too.');
  }
  const log = createLog(settings);
  const report = (problem: string) => log.warn(problem);
  const storage = await openStorage({ folder, databaseUrl, poolSize, poolMode, report });
  const passwords = new Argon2PasswordHasher({ maxTime: settings.maxHashingTime });
  try {
    await passwords.start();
    return await startOn(storage, passwords, settings, page, log);
  } catch (error) {
    await passwords.close();
    await storage.close();
    throw error;
  }
}

async function startOn(
  storage: Storage,
  passwords: Argon2PasswordHasher,
  settings: ServiceSettings,
  page: BuiltPage | null,
  log: Logger,
): Promise<RunningService> {
  const { database } = storage;
  const brand = brandingOf(settings.branded);
  const { allowedOrigins, csrfHeader, trustedProxies } = settings;
  const { signInUrl } = settings.branded.settings;
  const session = sessionOptions(settings, storage);
  const facts = factsOf(settings, session);
  if (page) assertAgreement(page, facts, settings);
  const problems = messageProblemsOf(settings.branded, 'faulty', 'missing', 'unknown');
  if (problems.length > 0) log.warn({ problems }, 'Brand messages differ from this version');
  const adapters = await createAdapters(settings, brand, {
    database,
    passwords,
    keys: session.keys,
    log,
  });
  const { development } = adapters;
  const worker = new BackgroundWorker((task, error) => log.error({ err: error }, `${task} failed`));
  let url = '';
  const publicUrl = () => settings.publicUrl ?? url;
  const useCases = createUseCases(settings, adapters, worker, publicUrl);

  const urls = { publicUrl, allowedOrigins, signInUrl };
  const readiness = new Readiness(() => storage.reachDatabase());
  const metrics = new Metrics(
    log,
    {
      ...adapters,
      forgetting: settings.forgetAfterHandover ? adapters.handover : null,
      regionsOf: { directory: adapters.directories.regions, webhook: adapters.webhooks.regions },
      ready: async () => (await readiness.problem()) === null,
      connections: () => storage.connections?.() ?? null,
      passwordsWaiting: () => passwords.waiting,
      decisions: () => adapters.decisionHook?.counts ?? noDecisions,
      breachedPasswordFailures: () => adapters.breachedPasswords?.failures ?? 0,
      outdatedDomainLists: () =>
        Object.values(adapters.chosenDomains).filter((list) => list?.isOutdated).length,
    },
    adapters.clock,
  );
  const operation = { problem: () => readiness.problem(), metrics: () => metrics.read() };
  const server = { session, brand, trustedProxies, log };
  const parts = { ...server, useCases, urls };
  const reviewUrl = () => settings.reviewUrl ?? publicUrl();
  const review = { session, clock: adapters.clock, url: reviewUrl };
  const isPublic = settings.reviewOn === 'public';
  const app = await createServiceServer(useCases, {
    ...server,
    csrfHeader,
    requests: metrics,
    isBusy: () => passwords.isBusy,
    isDraining: () => readiness.isDraining,
    urls,
    events: metrics,
    botCheck: adapters.botCheck,
    page,
    review: isPublic ? review : null,
    operation: settings.environment === 'production' ? null : operation,
    addLocalRoutes: async (app, guard) =>
      development?.addRoutes(app, guard, parts, commandsOf(adapters, useCases)),
  });
  url = await listen(app, settings.host, settings.port);
  const addReviews = async (pages: FastifyInstance) =>
    isPublic ? undefined : addReviewRoutes(pages, useCases, review);
  const forOperators = await serveOperators(settings, server, operation, addReviews).catch(
    async (error) => {
      await close(app);
      throw error;
    },
  );
  worker.start(backgroundTasks(useCases, adapters));
  return {
    ...parts,
    url,
    operationUrl: forOperators?.url ?? null,
    inbox: development?.inbox.mails ?? [],
    facts,
    async startIdentityFrontend({ host = '127.0.0.1', port = 0 } = {}) {
      if (!development) throw new Error('Production has no identity frontend');
      return development.startIdentityFrontend(parts, host, port);
    },
    idle: () => worker.idle(),
    async close() {
      await readiness.drain(settings.drainSeconds);
      await close(app);
      await worker.stop();
      await passwords.close();
      await adapters.close();
      await forOperators?.close();
      await storage.close();
    },
  };
}

function commandsOf(
  { events: queue, webhooks: { regions }, clock }: Adapters,
  { dataRequests, ...useCases }: UseCases,
): Commands {
  return {
    review: (words) => review(useCases, words),
    events: (words) => events({ queue, regions, clock }, words),
    person: (words) => person(dataRequests, words),
  };
}

async function serveOperators(
  { host, operationPort: port }: ServiceSettings,
  options: HttpServerOptions,
  operation: Operation,
  addPages: (scope: FastifyInstance) => Promise<void>,
) {
  if (port === null) return null;
  const app = await createOperationServer(options, operation, addPages);
  return { url: await listen(app, host, port), close: () => close(app) };
}

/** Cookies are Secure if all allowed origins are https. */
function sessionOptions(settings: ServiceSettings, storage: Storage): SessionOptions {
  const { allowedOrigins, sessionCookie, csrfCookie } = settings;
  return {
    keys: sessionKeysOf(settings, storage),
    secure: allowedOrigins.every((origin) => origin.startsWith('https://')),
    ...(sessionCookie && { sessionCookie }),
    ...(csrfCookie && { csrfCookie }),
  };
}
