import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { ssoProviders } from '../../../src/domain/sso-providers.ts';
import { createHttpServer } from '../../src/adapters/http/http-server.ts';
import { networksOf } from '../../src/adapters/http/network.ts';
import { refusalHead } from '../../src/adapters/http/refusals.ts';
import type { SessionOptions } from '../../src/adapters/http/session.ts';
import { callbackOf, type SsoAddresses } from '../../src/adapters/http/sso-addresses.ts';
import { type Form, takeForms } from '../../src/adapters/http/take-forms.ts';
import type { SsoStart } from '../../src/application/sso-start.ts';
import { type Refusal, refusal } from '../../src/domain/refusals.ts';
import {
  sendForbidden,
  sendPasswordReset,
  sendSignedIn,
  sendSignInForm,
} from './identity-pages.ts';
import type { StandInUseCases } from './identity-routes.ts';
import { clearSignInCookie, setSignInCookie, signInTokenOf } from './sign-in-cookie.ts';

type Query = Readonly<Record<string, unknown>>;

export interface IdentityFrontendUseCases extends Pick<StandInUseCases, 'logIn' | 'signIns'> {
  readonly ssoStart: SsoStart;
}

export interface IdentityFrontendOptions {
  readonly session: SessionOptions;
  readonly log: FastifyBaseLogger;
  readonly addresses: SsoAddresses;
}

/** Shows who is signed in to which organisation, and a form for signing in: a stand-in for a real console. */
export async function createIdentityFrontendServer(
  { logIn, signIns, ssoStart }: IdentityFrontendUseCases,
  { session, log, addresses }: IdentityFrontendOptions,
): Promise<FastifyInstance> {
  const app = await createHttpServer({ session, log });
  await takeForms(app, sendForbidden, ({ headers }) => `http://${headers.host}`);

  const providers = ssoProviders.filter((provider) => ssoStart.isSetUp(provider));
  const sendForm = (reply: FastifyReply, email: string, problem: string) => {
    const { csrfToken } = reply.giveSession();
    return sendSignInForm(reply, { csrfToken, email, problem, providers });
  };
  const refuse = (reply: FastifyReply, refused: Refusal, email = '') => {
    const { status, headers } = refusalHead(refused);
    return sendForm(reply.code(status).headers(headers), email, refused.message);
  };

  app.get<{ Querystring: Query }>('/', async (request, reply) => {
    const administrator = await signIns.who(signInTokenOf(request, session.secure));
    if (administrator) return sendSignedIn(reply, administrator, reply.giveSession().csrfToken);
    const { code, message } = refusal('sso_refused');
    return sendForm(reply, '', request.query.error === code ? message : '');
  });

  app.get('/password-reset', (_request, reply) => sendPasswordReset(reply));

  for (const provider of providers) {
    app.get(`/sso/${provider}`, async (request, reply) => {
      const { reference: browserSession } = reply.giveSession();
      const attempt = { browserSession, provider, purpose: 'signOn' } as const;
      const callback = callbackOf('/auth-api', provider, addresses);
      const outcome = await ssoStart.execute(
        attempt,
        networksOf(request.ip),
        callback,
        addresses.signInUrl,
      );
      if (outcome.kind === 'refused') return refuse(reply, outcome);
      return reply.redirect(outcome.url, 303);
    });
  }

  app.post<{ Body: Form }>('/sign-in', async (request, reply) => {
    const { email = '', password = '' } = request.body;
    const outcome = await logIn.execute(email, password);
    if (outcome.kind === 'refused') return refuse(reply, outcome, email);
    setSignInCookie(reply, outcome.token, session.secure);
    return reply.redirect('/', 303);
  });

  app.post('/sign-out', async (request, reply) => {
    await signIns.end(signInTokenOf(request, session.secure));
    clearSignInCookie(reply, session.secure);
    return reply.redirect('/', 303);
  });
  return app;
}
