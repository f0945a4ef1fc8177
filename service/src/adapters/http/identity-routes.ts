import type { FastifyInstance } from 'fastify';
import type { FinishSsoSignOn } from '../../application/finish-sso-sign-on.ts';
import type { LogIn } from '../../application/log-in.ts';
import type { SignIns } from '../../application/sign-ins.ts';
import { objectOf, password, text } from './body-schema.ts';
import { answerRefusal } from './refusals.ts';
import { setSignInCookie } from './sign-in-cookie.ts';

export interface StandInUseCases {
  readonly logIn: LogIn;
  readonly signIns: SignIns;
  readonly finishSsoSignOn: FinishSsoSignOn;
}

interface LoginBody {
  readonly email: string;
  readonly password: string;
}

/** The calls that the page makes to an identity provider, without their prefix: a stand-in for a real one. */
export function addIdentityRoutes(app: FastifyInstance, logIn: LogIn, secure: boolean): void {
  const schema = { body: objectOf({ email: text, password }) };
  app.post<{ Body: LoginBody }>('/login', { schema }, async (request, reply) => {
    const outcome = await logIn.execute(request.body.email, request.body.password);
    if (outcome.kind === 'refused') return answerRefusal(reply, outcome);
    setSignInCookie(reply, outcome.token, secure);
    return reply.send({});
  });
}
