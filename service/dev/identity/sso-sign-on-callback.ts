import type { FastifyInstance } from 'fastify';
import { type SsoAddresses, withParameters } from '../../src/adapters/http/sso-addresses.ts';
import { addSsoCallback } from '../../src/adapters/http/sso-callback.ts';
import type { FinishSsoSignOn } from './finish-sso-sign-on.ts';
import { setSignInCookie } from './sign-in-cookie.ts';

/** The end of a sign-on: signed in to the identity stand-in, or at its form with the error. */
export function addSsoSignOnCallback(
  app: FastifyInstance,
  finishSsoSignOn: FinishSsoSignOn,
  addresses: SsoAddresses,
  secure: boolean,
): void {
  const refused = (address = addresses.signInUrl) =>
    withParameters(address, { error: 'sso_refused' });
  addSsoCallback(
    app,
    addresses,
    async (returned, reply) => {
      const outcome = await finishSsoSignOn.execute(returned);
      if (outcome.kind === 'cancelled') return outcome.returnTo;
      if (outcome.kind === 'refused') return refused(outcome.returnTo ?? undefined);
      setSignInCookie(reply, outcome.token, secure);
      return outcome.returnTo;
    },
    refused,
  );
}
