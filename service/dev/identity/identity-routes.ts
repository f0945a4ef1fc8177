import type { FastifyInstance } from 'fastify';
import { objectOf, password, text } from '../../src/adapters/http/body-schema.ts';
import { answerRefusal } from '../../src/adapters/http/refusals.ts';
import type { FinishSsoSignOn } from './finish-sso-sign-on.ts';
import type { LogIn } from './log-in.ts';
import { setSignInCookie } from './sign-in-cookie.ts';
import type { SignIns } from './sign-ins.ts';

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
