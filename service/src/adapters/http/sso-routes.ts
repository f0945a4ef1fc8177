import type { FastifyInstance } from 'fastify';
import { ssoProviders } from '../../../../src/domain/sso-providers.ts';
import type { SsoPurpose } from '../../application/ports/sso.ts';
import type { SsoStart } from '../../application/sso-start.ts';
import { networksOf } from './network.ts';
import { answerRefusal } from './refusals.ts';
import { browserSessionOf } from './session.ts';
import { callbackOf, pageAt, type SsoAddresses } from './sso-addresses.ts';

/** The calls that lead to a provider, of the sign-up API or the identity stand-in. They take no body. */
export function addSsoRoutes(
  app: FastifyInstance,
  ssoStart: SsoStart,
  purpose: SsoPurpose,
  addresses: SsoAddresses,
): void {
  for (const provider of ssoProviders) {
    app.post(`/sso/${provider}`, async (request, reply) => {
      const attempt = { browserSession: browserSessionOf(request), provider, purpose };
      const callback = callbackOf(app.prefix, provider, addresses);
      const returnTo =
        purpose === 'signUp' ? pageAt(request.headers.origin, addresses) : addresses.signInUrl;
      const outcome = await ssoStart.execute(attempt, networksOf(request.ip), callback, returnTo);
      if (outcome.kind === 'refused') return answerRefusal(reply, outcome);
      return reply.send({ redirect: outcome.url });
    });
  }
}
