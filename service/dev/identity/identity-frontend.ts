import type { FastifyReply } from 'fastify';
import { providerName } from '#page/domain/sso-providers.ts';
import { acceptFormsOnly, type Form } from '../../src/adapters/http/server/accept-forms.ts';
import { networksOf } from '../../src/adapters/http/server/client-networks.ts';
import { close, createHttpServer, listen } from '../../src/adapters/http/server/http-server.ts';
import {
  refusalText,
  refuse as refuseWith,
} from '../../src/adapters/http/server/refusal-responses.ts';
import { callbackOf } from '../../src/adapters/http/signup/sso-routes.ts';
import type { RunningServer, ServiceParts } from '../../src/composition/development-services.ts';
import { type RefusedRequest, refused } from '../../src/domain/refused-request.ts';
import {
  sendForbidden,
  sendPasswordReset,
  sendSignedIn,
  sendSignInForm,
} from './identity-pages.ts';
import { signInCookie } from './identity-routes.ts';
import type { LocalSignIn } from './local-sign-in.ts';

type Query = Readonly<Record<string, unknown>>;

/** See `DevelopmentServices`. */
export async function startIdentityFrontend(
  signIn: LocalSignIn,
  { useCases, urls, session, log, brand }: ServiceParts,
  host: string,
  port: number,
): Promise<RunningServer> {
  const app = await createHttpServer({ session, log, brand });
  const { startSso } = useCases;
  const { sentences } = brand.in('en');
  const cookie = signInCookie(session.secure);
  await acceptFormsOnly(app, sendForbidden, ({ headers }) => `http://${headers.host}`);

  const providers = brand
    .in('en')
    .ssoProviders.filter((provider) => startSso.isSetUp(providerName(provider)));
  const sendForm = (reply: FastifyReply, email: string, problem: string) => {
    const { csrfToken } = reply.giveSession();
    return sendSignInForm(reply, { csrfToken, email, problem, providers });
  };
  const refuse = (reply: FastifyReply, refusal: RefusedRequest, email = '') => {
    return sendForm(refuseWith(reply, refusal), email, refusalText(refusal, sentences));
  };

  app.get<{ Querystring: Query }>('/', async (request, reply) => {
    const administrator = await signIn.administratorOf(cookie.tokenIn(request));
    if (administrator) return sendSignedIn(reply, administrator, reply.giveSession().csrfToken);
    const refusal = refused('sso_refused');
    const wasRefused = request.query.error === refusal.code;
    return sendForm(reply, '', wasRefused ? refusalText(refusal, sentences) : '');
  });

  app.get('/password-reset', (_request, reply) => sendPasswordReset(reply));

  for (const provider of providers.map(providerName)) {
    app.get(`/sso/${provider}`, async (request, reply) => {
      const { reference: browserSession } = reply.giveSession();
      const attempt = { browserSession, provider, purpose: 'signOn' } as const;
      const callback = callbackOf('/auth-api', provider, urls);
      const outcome = await startSso.execute(
        attempt,
        networksOf(request.ip),
        callback,
        urls.signInUrl,
      );
      if (outcome.kind === 'refused') return refuse(reply, outcome);
      return reply.redirect(outcome.url, 303);
    });
  }

  app.post<{ Body: Form }>('/sign-in', async (request, reply) => {
    const { email = '', password = '' } = request.body;
    const outcome = await signIn.withPassword(email, password);
    if (outcome.kind === 'refused') return refuse(reply, outcome, email);
    cookie.set(reply, outcome.token);
    return reply.redirect('/', 303);
  });

  app.post('/sign-out', async (request, reply) => {
    await signIn.end(cookie.tokenIn(request));
    cookie.clear(reply);
    return reply.redirect('/', 303);
  });
  return { url: await listen(app, host, port), close: () => close(app) };
}
