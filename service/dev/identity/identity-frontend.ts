import type { FastifyReply } from 'fastify';
import { nameOf } from '../../../src/domain/sso-providers.ts';
import { acceptFormsOnly, type Form } from '../../src/adapters/http/accept-forms.ts';
import {
  close,
  createHttpServer,
  type HttpServerOptions,
  listen,
} from '../../src/adapters/http/http-server.ts';
import { networksOf } from '../../src/adapters/http/network.ts';
import { refusalText, refuse as refuseWith } from '../../src/adapters/http/refusals.ts';
import { callbackOf, type SsoAddresses } from '../../src/adapters/http/sso-routes.ts';
import type { SsoStart } from '../../src/application/sso-start.ts';
import { type Refusal, refusal } from '../../src/domain/refusals.ts';
import {
  sendForbidden,
  sendPasswordReset,
  sendSignedIn,
  sendSignInForm,
} from './identity-pages.ts';
import { signInCookie } from './identity-routes.ts';
import type { LocalSignIn } from './local-sign-in.ts';

type Query = Readonly<Record<string, unknown>>;

/** The part of a running service that it uses. */
interface ServiceBehind extends HttpServerOptions {
  /** Null with an external directory. */
  readonly local: { readonly signIn: LocalSignIn | null } | null;
  readonly useCases: { readonly ssoStart: SsoStart };
  readonly addresses: SsoAddresses;
}

/**
 * Starts the local identity provider's frontend on the data of a running service; close it before the service. It shows
 * who is signed in to which organization, and a form for signing in.
 * @param port 0 selects a free one
 * @throws when the port is in use, or the service has an external directory
 */
export async function startIdentityFrontend({
  service: { local, useCases, addresses, session, log, brand },
  host = '127.0.0.1',
  port = 0,
}: {
  readonly service: ServiceBehind;
  readonly host?: string;
  readonly port?: number;
}): Promise<{ readonly url: string; close(): Promise<void> }> {
  const signIn = local?.signIn;
  if (!signIn) throw new Error('The identity directory is not local');
  const app = await createHttpServer({ session, log, brand });
  const { ssoStart } = useCases;
  const { sentences } = brand.in('en');
  const cookie = signInCookie(session.secure);
  await acceptFormsOnly(app, sendForbidden, ({ headers }) => `http://${headers.host}`);

  const providers = brand
    .in('en')
    .ssoProviders.filter((provider) => ssoStart.isSetUp(nameOf(provider)));
  const sendForm = (reply: FastifyReply, email: string, problem: string) => {
    const { csrfToken } = reply.giveSession();
    return sendSignInForm(reply, { csrfToken, email, problem, providers });
  };
  const refuse = (reply: FastifyReply, refused: Refusal, email = '') => {
    return sendForm(refuseWith(reply, refused), email, refusalText(refused, sentences));
  };

  app.get<{ Querystring: Query }>('/', async (request, reply) => {
    const administrator = await signIn.who(cookie.tokenIn(request));
    if (administrator) return sendSignedIn(reply, administrator, reply.giveSession().csrfToken);
    const refused = refusal('sso_refused');
    const wasRefused = request.query.error === refused.code;
    return sendForm(reply, '', wasRefused ? refusalText(refused, sentences) : '');
  });

  app.get('/password-reset', (_request, reply) => sendPasswordReset(reply));

  for (const provider of providers.map(nameOf)) {
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
