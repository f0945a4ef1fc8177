import type { FastifyInstance } from 'fastify';
import type {
  FinishSsoSignup,
  FinishSsoSignupOutcome,
} from '../../application/finish-sso-signup.ts';
import type { SignupEvents } from '../../application/metrics.ts';
import type { RefusalCode } from '../../domain/refusals.ts';
import { addSsoCallback, pageAt, type SsoAddresses, withParameters } from './sso-routes.ts';

/** The words that the page knows; everything else is one to it. */
const errors: Partial<Record<RefusalCode, string>> = {
  non_corporate_email: 'non_corporate_email',
  domain_already_registered: 'domain_already_registered',
  admin_already_registered: 'admin_already_exists',
};
const SIGNUP_FAILED = 'signup_failed';

/**
 * The end of a sign-up with a provider: back to the page, with what it needs to go on, with the error, or as it was for
 * whoever cancelled.
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
      events.happened({ name: 'verified', email: outcome.email });
      return withParameters(outcome.returnTo, parametersOf(outcome));
    },
    failed,
  );
}

function parametersOf(outcome: FinishSsoSignupOutcome & { readonly kind: 'verified' }) {
  const { email, fullName, signupCode, provider, requirePersonalInfo } = outcome;
  return { email, name: fullName, signupCode, provider, requirePI: String(requirePersonalInfo) };
}
