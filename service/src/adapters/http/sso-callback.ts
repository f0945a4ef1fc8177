import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ssoProviders } from '../../../../src/domain/sso-providers.ts';
import type { SsoReturn } from '../../application/finish-sso-signup.ts';
import { Unavailable } from '../../application/unavailable.ts';
import { browserSessionOf } from './session.ts';
import { callbackOf, type SsoAddresses } from './sso-addresses.ts';

/**
 * Where providers send browsers back: a navigation, so that no CSRF header comes with it and no answer is JSON. It is
 * the state that proves the request.
 * @param finish answers where the browser goes next
 * @param failed where it goes when that breaks
 */
export function addSsoCallback(
  app: FastifyInstance,
  addresses: SsoAddresses,
  finish: (returned: SsoReturn, reply: FastifyReply) => Promise<string>,
  failed: () => string,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    request.log.error({ err: error }, 'A return from single sign-on failed');
    reply.refusedFor = error instanceof Unavailable ? 'unavailable' : 'unexpected';
    return reply.redirect(failed(), 303);
  });
  for (const provider of ssoProviders) {
    // A HEAD request, as link previews send it, would use the state up.
    app.get(`/sso/${provider}/callback`, { exposeHeadRoute: false }, async (request, reply) => {
      const address = new URL(callbackOf(app.prefix, provider, addresses));
      address.search = request.url.split('?').slice(1).join('?');
      const state = address.searchParams.get('state') ?? '';
      const browserSession = browserSessionOf(request);
      const next = await finish({ browserSession, provider, state, address }, reply);
      return reply.redirect(next, 303);
    });
  }
}
