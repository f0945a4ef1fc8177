import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isBuiltIn, type SsoProvider } from '../../../../src/domain/sso-providers.ts';
import type {
  FinishSsoSignup,
  FinishSsoSignupOutcome,
  SsoReturn,
} from '../../application/finish-sso-signup.ts';
import type { SignupEvents } from '../../application/metrics.ts';
import type { SsoPurpose } from '../../application/ports/sso.ts';
import type { SsoStart } from '../../application/sso-start.ts';
import { Unavailable } from '../../application/unavailable.ts';
import type { RefusalCode } from '../../domain/refusals.ts';
import { networksOf } from './network.ts';
import { answerRefusal } from './refusals.ts';
import { browserSessionOf } from './session.ts';

/** The addresses between which single sign-on goes to and fro. None comes from a request's Host. */
export interface SsoAddresses {
  /** The address under which browsers reach this service, without a slash at the end. Known once it listens. */
  readonly publicUrl: () => string;
  /** Of sign-up pages. */
  readonly allowedOrigins: readonly string[];
  /** Where administrators sign in. */
  readonly signInUrl: string;
}

/**
 * Where a provider sends the browser back to.
 * @param api the prefix of the API that set out: `/api` or `/auth-api`
 */
export function callbackOf(
  api: string,
  provider: SsoProvider,
  { publicUrl }: SsoAddresses,
): string {
  return `${publicUrl()}${api}/sso/${provider}/callback`;
}

/** The sign-up page at an origin; at the first one when that is not listed. */
export function pageAt(
  origin: string | undefined,
  { allowedOrigins, publicUrl }: SsoAddresses,
): string {
  const [first = publicUrl()] = allowedOrigins;
  return `${allowedOrigins.find((allowed) => allowed === origin) ?? first}/`;
}

/** An address with these parameters, too. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Calls that start single sign-on, of the sign-up API or an identity provider. They have no body. */
export function addSsoRoutes(
  app: FastifyInstance,
  ssoStart: SsoStart,
  purpose: SsoPurpose,
  addresses: SsoAddresses,
): void {
  app.post<Provider>('/sso/:provider', async (request, reply) => {
    const { provider } = request.params;
    if (!isBuiltIn(provider) && !ssoStart.isSetUp(provider)) return reply.callNotFound();
    const attempt = { browserSession: browserSessionOf(request), provider, purpose };
    const callback = callbackOf(app.prefix, provider, addresses);
    const returnTo =
      purpose === 'signUp' ? pageAt(request.headers.origin, addresses) : addresses.signInUrl;
    const outcome = await ssoStart.execute(attempt, networksOf(request.ip), callback, returnTo);
    if (outcome.kind === 'refused') return answerRefusal(reply, outcome);
    return reply.send({ redirect: outcome.url });
  });
}

interface Provider {
  readonly Params: { readonly provider: SsoProvider };
}

/**
 * Where providers send browsers back: a navigation, so that no CSRF header comes with it and no answer is JSON. It is
 * the state that proves the request.
 * @param finish answers where the browser goes next
 * @param failed where it goes when that breaks
 */
export function addSsoCallback(
  app: FastifyInstance,
  addresses: SsoAddresses,
  finish: (returned: SsoReturn, reply: FastifyReply) => Promise<string>,
  failed: () => string,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    request.log.error({ err: error }, 'Single sign-on callback failed');
    reply.unavailable = error instanceof Unavailable ? error.reason : null;
    reply.refusedFor = reply.unavailable ? 'unavailable' : 'unexpected';
    return reply.redirect(failed(), 303);
  });
  // A HEAD request, as link previews send it, would use the state up.
  app.get<Provider>(
    '/sso/:provider/callback',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { provider } = request.params;
      const address = new URL(callbackOf(app.prefix, provider, addresses));
      address.search = request.url.split('?').slice(1).join('?');
      const state = address.searchParams.get('state') ?? '';
      const browserSession = browserSessionOf(request);
      const next = await finish({ browserSession, provider, state, address }, reply);
      return reply.redirect(next, 303);
    },
  );
}

/** Error codes of the page; all others are `signup_failed`. */
const errors: Partial<Record<RefusalCode, string>> = {
  non_corporate_email: 'non_corporate_email',
  domain_already_registered: 'domain_already_registered',
  admin_already_registered: 'admin_already_exists',
};
const SIGNUP_FAILED = 'signup_failed';

/**
 * Ends the sign-up with a provider: redirects to the page with the parameters of step 3, with an error, or with nothing after a
 * cancellation.
 */
export function addSsoSignupCallback(
  app: FastifyInstance,
  finishSsoSignup: FinishSsoSignup,
  events: SignupEvents,
  addresses: SsoAddresses,
): void {
  const failed = (page = pageAt(undefined, addresses), error = SIGNUP_FAILED) =>
    withParameters(page, { error });
  addSsoCallback(
    app,
    addresses,
    async (returned, reply) => {
      const outcome = await finishSsoSignup.execute(returned);
      if (outcome.kind === 'cancelled') return outcome.returnTo;
      if (outcome.kind === 'refused') {
        const { code, returnTo } = outcome;
        reply.refusedFor = code;
        return failed(returnTo ?? undefined, errors[code]);
      }
      events.happened({ name: 'verified', email: outcome.email }, reply.request.id);
      return withParameters(outcome.returnTo, parametersOf(outcome));
    },
    failed,
  );
}

function parametersOf(outcome: FinishSsoSignupOutcome & { readonly kind: 'verified' }) {
  const { email, fullName, signupCode, provider, requirePersonalInfo } = outcome;
  return { email, name: fullName, signupCode, provider, requirePI: String(requirePersonalInfo) };
}
