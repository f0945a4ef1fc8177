import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { refused } from '../../domain/refused-request.ts';
import {
  registrationDetails,
  repeatedValues,
  type Terms,
} from '../../domain/registration-details.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Secrets } from '../ports/secrets.ts';
import { Unavailable } from '../unavailable.ts';
import {
  type CreateAccountOutcome,
  RegisterOrganization,
  type RegisterOrganizationDependencies,
} from './register-organization.ts';
import type { AccountRequest } from './registration-rules.ts';

interface CreateAccountDependencies extends RegisterOrganizationDependencies {
  /** The terms that a page in this language links to. */
  terms(language: string): Terms;
  readonly secrets: Secrets;
}

/** Limits how often a sign-up code is tried. Identical requests that arrive together are tried once. */
export class CreateAccount {
  /** Keys are session and request. */
  private readonly inProgress = new Map<string, Promise<CreateAccountOutcome>>();
  private readonly register: RegisterOrganization;

  constructor(private readonly dependencies: CreateAccountDependencies) {
    this.register = new RegisterOrganization(dependencies);
  }

  /** @throws {Unavailable} when hashing would take too long, or no second server has the account */
  execute(browserSession: string, request: AccountRequest): Promise<CreateAccountOutcome> {
    const key = JSON.stringify([browserSession, request]);
    const outcome =
      this.inProgress.get(key) ??
      this.attempt(browserSession, request).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, outcome);
    return outcome;
  }

  /** An attempt that ends because something is unavailable does not count. */
  private async attempt(browserSession: string, request: AccountRequest) {
    const { rules, terms, signupCodes, secrets, clock } = this.dependencies;
    const address = readCanonicalEmail(request.email);
    if (!address) return refused('signup_code_refused');
    const signupCodeDigest = secrets.tokenDigest(request.signupCode);
    const key = { browserSession, address, signupCodeDigest };
    const proof = await signupCodes.countAttempt(key, signupCodeDigest, clock.now());
    if (proof === 'unknown') return refused('signup_code_refused');
    if (proof.attempts > serviceLimits.registrationAttempts)
      return refused('too_many_registrations');
    const { requirePersonalInfo, sso } = proof;
    const { language, trackingCode } = request;
    const form = rules.form(request, { requirePersonalInfo, sso: sso !== null });
    const details = registrationDetails(form, language, terms(language), clock.now());
    const fingerprints = secrets.fingerprints(
      'registration',
      repeatedValues(details, trackingCode),
    );
    const attempt = { ...key, proof, form, details, trackingCode, fingerprints };
    try {
      return await this.register.execute(attempt);
    } catch (error) {
      if (error instanceof Unavailable) await signupCodes.returnAttempt(signupCodeDigest);
      throw error;
    }
  }
}
