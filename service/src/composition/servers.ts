import type { FastifyInstance } from 'fastify';
import type { BuiltPage } from '#shared/http/built-page.ts';
import { addMailEventRoutes } from '../adapters/http/mail-events/mail-event-routes.ts';
import { addReviewRoutes } from '../adapters/http/review/review-routes.ts';
import { createOperationServer } from '../adapters/http/server/health-routes.ts';
import { close, listen } from '../adapters/http/server/http-server.ts';
import { createServiceServer } from '../adapters/http/server/service-server.ts';
import type { Argon2PasswordHasher } from '../adapters/security/argon2-password-hasher.ts';
import { outputOf } from '../adapters/terminal/command-line.ts';
import { eventsCommand } from '../adapters/terminal/events-command.ts';
import { mailsCommand } from '../adapters/terminal/mails-command.ts';
import { personCommand } from '../adapters/terminal/person-command.ts';
import { reviewCommand } from '../adapters/terminal/review-command.ts';
import type { ServiceSettings } from '../settings/service-options.ts';
import type { Adapters } from './adapters.ts';
import type { Commands, RunningServer, ServiceParts } from './development-services.ts';
import type { createOperation } from './operation.ts';
import type { UseCases } from './use-cases.ts';

interface ServersOptions {
  readonly settings: ServiceSettings;
  readonly page: BuiltPage | null;
  readonly passwords: Argon2PasswordHasher;
  readonly adapters: Adapters;
  readonly parts: ServiceParts & { readonly useCases: UseCases };
  readonly operation: ReturnType<typeof createOperation>;
}

/** Listens on `PORT`. */
export async function servePublic(options: ServersOptions): Promise<RunningServer> {
  const { settings, page, passwords, adapters, parts } = options;
  const { readiness, metrics, operation } = options.operation;
  const { useCases, urls } = parts;
  const app = await createServiceServer(useCases, {
    ...parts,
    path: urls.pagePath,
    csrfHeader: settings.csrfHeader,
    requests: metrics,
    isBusy: () => passwords.isBusy,
    isDraining: () => readiness.isDraining,
    events: metrics,
    botCheck: adapters.botCheck,
    page,
    addRoutesOfPort: (app) => addRoutesOfPort(app, 'public', options),
    operation: settings.environment === 'production' ? null : operation,
    addLocalRoutes: async (app, guard) =>
      adapters.development?.addRoutes(app, guard, parts, commandsOf(adapters, useCases)),
  });
  return { url: await listen(app, settings.host, settings.port), close: () => close(app) };
}

/** Listens on `OPERATION_PORT`; null without it. */
export async function serveOperators(options: ServersOptions): Promise<RunningServer | null> {
  const { settings, parts, operation } = options;
  const { host, operationPort } = settings;
  if (operationPort === null) return null;
  const app = await createOperationServer(parts, operation.operation, (app) =>
    addRoutesOfPort(app, 'operation', options),
  );
  return { url: await listen(app, host, operationPort), close: () => close(app) };
}

/** Adds the routes of reviewers and mail providers if `REVIEW_ON` and `MAIL_EVENTS_ON` name this port. */
async function addRoutesOfPort(
  app: FastifyInstance,
  port: 'public' | 'operation',
  { settings, adapters, parts }: ServersOptions,
): Promise<void> {
  const { session, useCases, urls } = parts;
  if (settings.reviewOn === port) {
    const url = () => settings.reviewUrl ?? urls.publicUrl();
    const options = { session, clock: adapters.clock, url };
    await app.register(async (scope) => addReviewRoutes(scope, useCases, options));
  }
  const { mailEventProviders } = adapters;
  const mailEventsOn = settings.operationPort === null ? 'public' : settings.mailEventsOn;
  if (mailEventProviders && mailEventsOn === port) {
    await app.register(async (scope) =>
      addMailEventRoutes(scope, useCases.recordMailEvents, mailEventProviders),
    );
  }
}

/** The commands that `threshold` runs in a running service in development. */
function commandsOf(
  { events: queue, mailRecords, codeMails, webhooks: { regions }, clock }: Adapters,
  { dataRequests, ...useCases }: UseCases,
): Commands {
  const mailTools = { mailRecords, codeMails, ...useCases };
  return {
    review: (words) => outputOf(reviewCommand, useCases, words),
    events: (words) => outputOf(eventsCommand, { queue, regions, clock }, words),
    mails: (words) => outputOf(mailsCommand, mailTools, words),
    person: (words) => outputOf(personCommand, dataRequests, words),
  };
}
