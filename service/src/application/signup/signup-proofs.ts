import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { Clock } from '../ports/process.ts';
import type { SignupCode } from '../ports/signup-codes.ts';
import type { SsoSubject } from '../ports/sso.ts';
import type { VerificationKey } from '../ports/verifications.ts';
import type { Secrets } from '../secrets.ts';

export interface SignupProof {
  /** The sign-up code for the visitor. */
  readonly signupCode: string;
  /** The stored part. */
  readonly stored: SignupCode;
}

/** Makes sign-up codes: proofs that an address was verified, by mail or by a provider. */
export class SignupProofs {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly requirePersonalInfo: boolean,
  ) {}

  /** @param sso the identity at a provider; null for a code by mail */
  make(
    key: VerificationKey,
    sso: SsoSubject | null,
    signupCode = this.secrets.newToken(),
  ): SignupProof {
    const { requirePersonalInfo } = this;
    const digest = this.secrets.tokenDigest(signupCode);
    const expiresAt = later(this.clock.now(), serviceLimits.signupCodeLifetime);
    return {
      signupCode,
      stored: { ...key, isContested: false, digest, requirePersonalInfo, sso, expiresAt },
    };
  }
}
