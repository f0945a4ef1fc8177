import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { refusal } from '../../domain/refused-request.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { Unavailable } from '../unavailable.ts';
import {
  type CreateAccountOutcome,
  RegisterAccount,
  type RegisterAccountPorts,
} from './register-account.ts';
import type { AccountRequest } from './registration-rules.ts';

/** Limits how often a sign-up code is tried. Identical requests that arrive together are tried once. */
export class CreateAccount {
  /** Keys are session and request. */
  private readonly inProgress = new Map<string, Promise<CreateAccountOutcome>>();
  private readonly register: RegisterAccount;

  constructor(private readonly ports: RegisterAccountPorts) {
    this.register = new RegisterAccount(ports);
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
    const { signupCodes, secrets, clock } = this.ports;
    const address = readCanonicalEmail(request.email);
    if (!address) return refusal('signup_code_refused');
    const signupCodeDigest = secrets.tokenDigest(request.signupCode);
    const key = { browserSession, address, signupCodeDigest };
    const proof = await signupCodes.countAttempt(key, signupCodeDigest, clock.now());
    if (proof === 'unknown') return refusal('signup_code_refused');
    if (proof.attempts > serviceLimits.registrationAttempts)
      return refusal('too_many_registrations');
    try {
      return await this.register.execute(key, request, proof);
    } catch (error) {
      if (error instanceof Unavailable) await signupCodes.returnAttempt(signupCodeDigest);
      throw error;
    }
  }
}
