import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isBuiltIn, type SsoProvider } from '#page/domain/sso-providers.ts';
import type { SignupEvents } from '#service/adapters/common/service-events.ts';
import type { SsoPurpose } from '#service/application/ports/sso.ts';
import type {
  FinishSsoSignup,
  FinishSsoSignupOutcome,
  SsoReturn,
} from '#service/application/signup/finish-sso-signup.ts';
import type { StartSso } from '#service/application/signup/start-sso.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import type { RefusalCode } from '#service/domain/refused-request.ts';
import { networksOf } from '../server/client-networks.ts';
import { sendRefusal } from '../server/refusal-responses.ts';
import { browserSessionOf } from '../server/session.ts';

/** The URLs of single sign-on. None is derived from the Host header. */
export interface SsoUrls {
  /** URL of this service for browsers, without a trailing slash. Known when it listens. */
  readonly publicUrl: () => string;
  /** Origins of sign-up pages. */
  readonly allowedOrigins: readonly string[];
  /** Path of the pages on their hosts. */
  readonly pagePath: string;
  /** URL where administrators sign in. */
  readonly signInUrl: string;
}

/**
 * URL to which a provider redirects the browser.
 * @param api prefix of the API that started it: `/api` or `/auth-api`
 */
export function callbackOf(api: string, provider: SsoProvider, { publicUrl }: SsoUrls): string {
  return `${publicUrl()}${api}/sso/${provider}/callback`;
}

/** URL of the sign-up page at an origin; at the first listed one if that is not listed. */
function pageAt(
  origin: string | undefined,
  { allowedOrigins, pagePath, publicUrl }: SsoUrls,
): string {
  const [first = new URL(publicUrl()).origin] = allowedOrigins;
  return (allowedOrigins.find((allowed) => allowed === origin) ?? first) + pagePath;
}

/** The URL with further parameters. */
export function withParameters(page: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Calls that start single sign-on, of the sign-up API or an identity provider. They have no body. */
export function addSsoRoutes(
  app: FastifyInstance,
  startSso: StartSso,
  purpose: SsoPurpose,
  urls: SsoUrls,
): void {
  const config = { beginsSignup: purpose === 'signUp' };
  app.post<Provider>('/sso/:provider', { config }, async (request, reply) => {
    const { provider } = request.params;
    if (!isBuiltIn(provider) && !startSso.isSetUp(provider)) return reply.callNotFound();
    const attempt = { browserSession: browserSessionOf(request), provider, purpose };
    const callback = callbackOf(app.prefix, provider, urls);
    const returnTo = purpose === 'signUp' ? pageAt(request.headers.origin, urls) : urls.signInUrl;
    const outcome = await startSso.execute(attempt, networksOf(request.ip), callback, returnTo);
    if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
    return reply.send({ redirect: outcome.url });
  });
}

interface Provider {
  readonly Params: { readonly provider: SsoProvider };
}

/**
 * The callback of providers: a navigation, without CSRF header and JSON responses. The state authenticates the request.
 * @param finish returns the URL to redirect to
 * @param failed returns the URL to redirect to after an unexpected error
 */
export function addSsoCallback(
  app: FastifyInstance,
  urls: SsoUrls,
  finish: (returned: SsoReturn, reply: FastifyReply) => Promise<string>,
  failed: () => string,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    request.log.error({ err: error }, 'Single sign-on callback failed');
    reply.unavailable = error instanceof Unavailable ? error.reason : null;
    reply.refusedFor = reply.unavailable ? 'unavailable' : 'unexpected';
    return reply.redirect(failed(), 303);
  });
  // No HEAD route: a HEAD request, such as that of a link preview, would use up the state.
  app.get<Provider>(
    '/sso/:provider/callback',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { provider } = request.params;
      const url = new URL(callbackOf(app.prefix, provider, urls));
      url.search = request.url.split('?').slice(1).join('?');
      const state = url.searchParams.get('state') ?? '';
      const browserSession = browserSessionOf(request);
      const next = await finish({ browserSession, provider, state, url }, reply);
      return reply.redirect(next, 303);
    },
  );
}

/** Error codes of the page; all others are `signup_failed`. */
const errors: Partial<Record<RefusalCode, string>> = {
  non_corporate_email: 'non_corporate_email',
  // The page has no text for this code.
  email_domain_refused: 'non_corporate_email',
  domain_already_registered: 'domain_already_registered',
  admin_already_registered: 'admin_already_exists',
};
const SIGNUP_FAILED = 'signup_failed';

/**
 * Ends the sign-up with a provider: redirects to the page with the parameters of the registration step, with an error,
 * or with nothing after a cancellation.
 */
export function addSsoSignupCallback(
  app: FastifyInstance,
  finishSsoSignup: FinishSsoSignup,
  events: SignupEvents,
  urls: SsoUrls,
): void {
  const failed = (page = pageAt(undefined, urls), error = SIGNUP_FAILED, details = {}) =>
    withParameters(page, { error, ...details });
  addSsoCallback(
    app,
    urls,
    async (returned, reply) => {
      const outcome = await finishSsoSignup.execute(returned);
      if (outcome.kind === 'canceled') return outcome.returnTo;
      if (outcome.kind === 'refused') {
        const { code, returnTo, email, failed: problem } = outcome;
        // Without a matching request, the provider is an arbitrary text from the URL.
        const provider = returnTo === null ? {} : { provider: returned.provider };
        if (problem) reply.request.log.warn({ ...provider, ...problem }, 'Single sign-on failed');
        reply.refusedFor = code;
        return failed(returnTo ?? undefined, errors[code], email && { email });
      }
      events.record({ name: 'verified', email: outcome.email }, reply.request.id);
      return withParameters(outcome.returnTo, parametersOf(outcome));
    },
    failed,
  );
}

function parametersOf(outcome: FinishSsoSignupOutcome & { readonly kind: 'verified' }) {
  const { email, fullName, signupCode, provider, requirePersonalInfo } = outcome;
  return { email, name: fullName, signupCode, provider, requirePI: String(requirePersonalInfo) };
}
