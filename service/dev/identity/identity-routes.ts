import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BodyTypes, bodyOf, password, text } from '../../src/adapters/http/server/bodies.ts';
import { sendRefusal } from '../../src/adapters/http/server/refusal-responses.ts';
import { hostCookie } from '../../src/adapters/http/server/session.ts';
import {
  addSsoCallback,
  type SsoUrls,
  withParameters,
} from '../../src/adapters/http/signup/sso-routes.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import type { LocalSignIn } from './local-sign-in.ts';

const body = bodyOf({ email: text, password });

/** The call that the page makes to an identity provider, without its prefix. */
export function addLoginRoute(app: FastifyInstance, signIn: LocalSignIn, secure: boolean): void {
  const api = app.withTypeProvider<BodyTypes>();
  api.post('/login', { schema: { body } }, async (request, reply) => {
    const outcome = await signIn.withPassword(request.body.email, request.body.password);
    if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
    signInCookie(secure).set(reply, outcome.token);
    return reply.send({});
  });
}

/** The callback of a sign-on: returns a signed-in administrator to the page, others with an error. */
export function addSsoSignOnCallback(
  app: FastifyInstance,
  signIn: LocalSignIn,
  addresses: SsoUrls,
  secure: boolean,
): void {
  const refused = (address = addresses.signInUrl) =>
    withParameters(address, { error: 'sso_refused' });
  addSsoCallback(
    app,
    addresses,
    async (returned, reply) => {
      const outcome = await signIn.withProvider(returned);
      if (outcome.kind === 'canceled') return outcome.returnTo;
      if (outcome.kind === 'refused') return refused(outcome.returnTo ?? undefined);
      signInCookie(secure).set(reply, outcome.token);
      return outcome.returnTo;
    },
    refused,
  );
}

/** Cookie of a sign-in. On localhost the frontend gets it, too, because cookies ignore ports. */
export function signInCookie(secure: boolean) {
  const name = hostCookie('identity_session', secure);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const maxAge = serviceLimits.signInLifetime / 1000;
  return {
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...attributes, maxAge }),
    /** Empty when there is none. */
    tokenIn: ({ cookies }: FastifyRequest) => cookies[name] ?? '',
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  };
}
