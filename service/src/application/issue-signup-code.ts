import { figures } from '../domain/figures.ts';
import type { Clock } from './ports/clock.ts';
import type { SignupCodes, SsoSubject } from './ports/signup-codes.ts';
import type { VerificationKey } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';

/** Gives the proof that an address was verified, by mail or by a provider. */
export class IssueSignupCode {
  constructor(
    private readonly signupCodes: SignupCodes,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly requirePersonalInfo: boolean,
  ) {}

  /** @param sso whom a provider vouches for; null when a code by mail proved the address */
  async execute(key: VerificationKey, sso: SsoSubject | null) {
    const { requirePersonalInfo } = this;
    const signupCode = this.secrets.newToken();
    await this.signupCodes.issue({
      ...key,
      digest: this.secrets.tokenDigest(signupCode),
      requirePersonalInfo,
      sso,
      expiresAt: new Date(this.clock.now().getTime() + figures.signupCodeLifetime),
    });
    return { signupCode, requirePersonalInfo };
  }
}
