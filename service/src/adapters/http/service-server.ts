import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { LogIn } from '../../application/log-in.ts';
import type { Inbox } from '../../application/ports/inbox.ts';
import { csrfGuard } from './csrf-guard.ts';
import { createHttpServer } from './http-server.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { addInboxRoutes } from './inbox-routes.ts';
import type { SessionOptions } from './session.ts';
import { addSignupRoutes, type SignupUseCases } from './signup-routes.ts';

export interface ServiceServerOptions {
  readonly session: SessionOptions;
  readonly csrfHeader: string;
  /** Origins of pages that may call. */
  readonly allowedOrigins: readonly string[];
  readonly quiet: boolean;
}

/** The sign-up API under `/api`, the identity stand-in under `/auth-api`, and the development inbox. */
export async function createServiceServer(
  useCases: SignupUseCases & { readonly logIn: LogIn },
  inbox: Inbox,
  options: ServiceServerOptions,
): Promise<FastifyInstance> {
  const { session, csrfHeader, allowedOrigins, quiet } = options;
  const app = await createHttpServer(session, quiet);
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && allowedOrigins.includes(origin),
    credentials: true,
    methods: ['POST'],
    allowedHeaders: ['Content-Type', csrfHeader],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  });
  const guard = csrfGuard(allowedOrigins, csrfHeader);
  await app.register(
    async (api) => {
      api.addHook('onRequest', guard);
      addSignupRoutes(api, useCases);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (api) => {
      api.addHook('onRequest', guard);
      addIdentityRoutes(api, useCases.logIn, session.secure);
    },
    { prefix: '/auth-api' },
  );
  addInboxRoutes(app, inbox);
  return app;
}
