import type { FastifyInstance } from 'fastify';
import type { LogIn } from '../../application/log-in.ts';
import { serviceMessages } from '../../domain/service-messages.ts';
import { objectOf, password, text } from './body-schema.ts';
import { setSignInCookie } from './sign-in-cookie.ts';
import { addSsoRoutes } from './sso-routes.ts';

interface LoginBody {
  readonly email: string;
  readonly password: string;
}

/** The calls that the page makes to an identity provider, without their prefix: a stand-in for a real one. */
export function addIdentityRoutes(app: FastifyInstance, logIn: LogIn, secure: boolean): void {
  const schema = { body: objectOf({ email: text, password }) };
  app.post<{ Body: LoginBody }>('/login', { schema }, async (request, reply) => {
    const token = await logIn.execute(request.body.email, request.body.password);
    if (token === null) return reply.code(401).send({ message: serviceMessages.loginRefused });
    setSignInCookie(reply, token, secure);
    return reply.send({});
  });
  addSsoRoutes(app);
}
