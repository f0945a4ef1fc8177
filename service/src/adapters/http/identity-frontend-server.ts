import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogIn } from '../../application/log-in.ts';
import type { SignIns } from '../../application/sign-ins.ts';
import { serviceMessages } from '../../domain/service-messages.ts';
import { createHttpServer } from './http-server.ts';
import { sendForbidden, sendSignedIn, sendSignInForm } from './identity-pages.ts';
import { isCsrfToken, type SessionOptions } from './session.ts';
import { clearSignInCookie, setSignInCookie, signInTokenOf } from './sign-in-cookie.ts';

export interface IdentityUseCases {
  readonly logIn: LogIn;
  readonly signIns: SignIns;
}

type Form = Readonly<Record<string, string>>;

/** Shows who is signed in to which organisation, and a form for signing in: a stand-in for a real console. */
export async function createIdentityFrontendServer(
  { logIn, signIns }: IdentityUseCases,
  session: SessionOptions,
  quiet: boolean,
): Promise<FastifyInstance> {
  const app = await createHttpServer(session, quiet);
  const asText = { parseAs: 'string' } as const;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    asText,
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook<{ Body: Form | undefined }>('preValidation', async (request, reply) => {
    if (request.method !== 'POST') return;
    const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
    if (isOurs && request.session && isCsrfToken(request.session, request.body?.csrf)) return;
    return sendForbidden(reply.code(403));
  });

  app.get('/', async (request, reply) => {
    const administrator = await signIns.who(signInTokenOf(request));
    const { csrfToken } = reply.giveSession();
    return administrator
      ? sendSignedIn(reply, administrator, csrfToken)
      : sendSignInForm(reply, { csrfToken, email: '', problem: '' });
  });

  app.post<{ Body: Form }>('/sign-in', async (request, reply) => {
    const { email = '', password = '' } = request.body;
    const token = await logIn.execute(email, password);
    if (token === null) {
      const { csrfToken } = reply.giveSession();
      const problem = serviceMessages.loginRefused;
      return sendSignInForm(reply.code(401), { csrfToken, email, problem });
    }
    setSignInCookie(reply, token, session.secure);
    return reply.redirect('/', 303);
  });

  app.post('/sign-out', async (request, reply) => {
    await signIns.end(signInTokenOf(request));
    clearSignInCookie(reply);
    return reply.redirect('/', 303);
  });
  return app;
}
