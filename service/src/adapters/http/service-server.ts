import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { addIdentityRoutes, type StandInUseCases } from '../../../dev/identity/identity-routes.ts';
import { addSsoSignOnCallback } from '../../../dev/identity/sso-sign-on-callback.ts';
import type { Inbox } from '../../../dev/mail/inbox.ts';
import { addInboxRoutes } from '../../../dev/mail/inbox-routes.ts';
import type { ActivateAdministrator } from '../../application/activate-administrator.ts';
import type { FinishSsoSignup } from '../../application/finish-sso-signup.ts';
import type { SignupEvents } from '../../application/metrics.ts';
import type { SsoStart } from '../../application/sso-start.ts';
import { addActivationRoutes } from './activation-routes.ts';
import { csrfGuard } from './csrf-guard.ts';
import { addHealthRoutes, type Operation } from './health-routes.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { reportRefusals } from './report-refusals.ts';
import { addSignupRoutes, type SignupUseCases } from './signup-routes.ts';
import type { SsoAddresses } from './sso-addresses.ts';
import { addSsoRoutes } from './sso-routes.ts';
import { addSsoSignupCallback } from './sso-signup-callback.ts';

export interface ServiceUseCases extends SignupUseCases {
  readonly ssoStart: SsoStart;
  readonly finishSsoSignup: FinishSsoSignup;
  readonly activateAdministrator: ActivateAdministrator;
  /** Null where a real identity provider answers under `/auth-api`, somewhere else. */
  readonly standIn: StandInUseCases | null;
}

export interface ServiceServerOptions extends HttpServerOptions {
  readonly csrfHeader: string;
  readonly addresses: SsoAddresses;
  readonly events: SignupEvents;
  readonly operation: Operation;
  /** Null where mails are really sent. */
  readonly inbox: Inbox | null;
}

/** The sign-up API under `/api`, activation, and in development the identity stand-in under `/auth-api` and the inbox. */
export async function createServiceServer(
  useCases: ServiceUseCases,
  options: ServiceServerOptions,
): Promise<FastifyInstance> {
  const { session, csrfHeader, addresses, events, inbox } = options;
  const { ssoStart, finishSsoSignup, activateAdministrator, standIn } = useCases;
  const { allowedOrigins } = addresses;
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
  const part = (prefix: string, add: (part: FastifyInstance) => void | Promise<void>) =>
    app.register(async (scope) => add(scope), { prefix });
  const guard = csrfGuard(allowedOrigins, csrfHeader);
  const report = reportRefusals(events);

  await part('/api', (api) => {
    api.addHook('onRequest', guard);
    api.addHook('onSend', report);
    addSignupRoutes(api, useCases, events);
    addSsoRoutes(api, ssoStart, 'signUp', addresses);
  });
  await part('/api', (api) => {
    api.addHook('onSend', report);
    addSsoSignupCallback(api, finishSsoSignup, events, addresses);
  });
  if (standIn) {
    await part('/auth-api', (api) => {
      api.addHook('onRequest', guard);
      addIdentityRoutes(api, standIn.logIn, session.secure);
      addSsoRoutes(api, ssoStart, 'signOn', addresses);
    });
    const { finishSsoSignOn } = standIn;
    await part('/auth-api', (api) =>
      addSsoSignOnCallback(api, finishSsoSignOn, addresses, session.secure),
    );
  }
  await part('', (pages) => addActivationRoutes(pages, activateAdministrator, addresses));
  if (inbox) addInboxRoutes(app, inbox, addresses.publicUrl);
  addHealthRoutes(app, options.operation);
  return app;
}
