import type { SsoProvider } from '#page/domain/sso-providers.ts';
import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import type { EmailDomainRule } from '../../domain/email-domain-rule.ts';
import { type RefusedRequest, refused } from '../../domain/refused-request.ts';
import { verifiedByProvider } from '../../domain/verification.ts';
import type { Clock } from '../ports/clock.ts';
import type { NameClaims } from '../ports/name-claims.ts';
import type { Organizations } from '../ports/organizations.ts';
import type { SignupCodes } from '../ports/signup-codes.ts';
import type {
  FailedSso,
  SsoAttempt,
  SsoIdentity,
  SsoProviders,
  SsoRequests,
} from '../ports/sso.ts';
import type { Verifications } from '../ports/verifications.ts';
import type { SignupCodeFactory } from './signup-code-factory.ts';

/** The return of a browser from a provider. */
export interface SsoReturn extends Omit<SsoAttempt, 'purpose'> {
  /** The provider in the URL of the return. */
  readonly state: string;
  /** URL of the callback with the provider's parameters. */
  readonly url: URL;
}

export type FinishSsoSignupOutcome =
  | {
      readonly kind: 'verified';
      readonly returnTo: string;
      readonly provider: SsoProvider;
      readonly email: string;
      readonly fullName: string;
      readonly signupCode: string;
      readonly requirePersonalInfo: boolean;
    }
  | { readonly kind: 'canceled'; readonly returnTo: string }
  | (RefusedRequest & {
      /** Null for a return that matches no request. */
      readonly returnTo: string | null;
      /** The verified address, if its owner can ask to join the registered organization. */
      readonly email?: string;
      /** Set with the code `sso_failed`. */
      readonly failed?: FailedSso;
    });

interface FinishSsoSignupDependencies {
  readonly ssoProviders: SsoProviders;
  readonly ssoRequests: SsoRequests;
  readonly emailDomains: EmailDomainRule;
  readonly organizations: Organizations;
  readonly nameClaims: NameClaims;
  readonly signupCodeFactory: SignupCodeFactory;
  readonly signupCodes: SignupCodes;
  readonly verifications: Verifications;
  readonly clock: Clock;
}

/** Finishes single sign-on: issues a sign-up code for the address that the provider verified. */
export class FinishSsoSignup {
  constructor(private readonly dependencies: FinishSsoSignupDependencies) {}

  async execute({
    browserSession,
    provider,
    state,
    url: returned,
  }: SsoReturn): Promise<FinishSsoSignupOutcome> {
    const attempt = { browserSession, provider, purpose: 'signUp' } as const;
    const { ssoProviders, ssoRequests, signupCodeFactory, signupCodes, verifications, clock } =
      this.dependencies;
    const request = await ssoRequests.take(state, attempt, clock.now());
    if (!request) return { ...failure({ cause: 'state' }), returnTo: null };

    const { returnTo } = request;
    const identity = await ssoProviders.finish(provider, returned, request.checks);
    if (identity === 'canceled') return { kind: 'canceled', returnTo };
    const verified = await this.checkIdentity(identity);
    if ('code' in verified) return { ...verified, returnTo };

    const { address, sso, fullName } = verified;
    const { typed: email } = address;
    const { signupCode, stored } = signupCodeFactory.make({ browserSession, address }, sso);
    if (!(await signupCodes.issue(stored))) {
      await verifications.save(stored, verifiedByProvider(email, clock.now()));
      return { ...refused('domain_already_registered'), returnTo, email };
    }
    const { requirePersonalInfo } = stored;
    return {
      kind: 'verified',
      returnTo,
      provider,
      email,
      fullName,
      signupCode,
      requirePersonalInfo,
    };
  }

  /** Whether a domain may sign up is public; whether an address is registered is reported to its owner only. */
  private async checkIdentity(identity: SsoIdentity | FailedSso) {
    if ('cause' in identity) return failure(identity);
    const address = readCanonicalEmail(identity.email);
    if (!address) return failure({ cause: identity.email ? 'invalid_email' : 'missing_email' });
    const { emailDomains, organizations, nameClaims } = this.dependencies;
    const code = emailDomains.refusal(address.domain);
    if (code) return refused(code);
    if (identity.emailProblem) return failure({ cause: identity.emailProblem });

    // A colleague gets no sign-up code either: `issue` refuses a registered domain.
    if (await organizations.account(address)) return refused('admin_already_registered');
    const elsewhere = await nameClaims.registeredElsewhere(address);
    if (elsewhere === 'administrator') return refused('admin_already_registered');
    if (elsewhere === 'colleague') return refused('domain_already_registered');
    const { provider, issuer, subject, fullName } = identity;
    return { address, fullName, sso: { provider, issuer, subject } };
  }
}

const failure = (failed: FailedSso) => ({ ...refused('sso_failed'), failed });
