import type { FastifyInstance } from 'fastify';
import { ssoProviders } from '../../../../src/domain/sso-provider.ts';
import { serviceMessages } from '../../domain/service-messages.ts';

/** Single sign-on, as a service answers on which it is not set up. */
export function addSsoRoutes(app: FastifyInstance): void {
  for (const provider of ssoProviders) {
    app.post(`/sso/${provider}`, (_request, reply) =>
      reply.code(501).send({ message: serviceMessages.ssoNotSetUp }),
    );
  }
}
