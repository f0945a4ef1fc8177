import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { SignupCode } from '../ports/signup-codes.ts';
import type { SsoSubject } from '../ports/sso.ts';
import type { VerificationKey } from '../ports/verifications.ts';

export interface NewSignupCode {
  /** The sign-up code for the visitor. */
  readonly signupCode: string;
  /** What the database stores of it. */
  readonly stored: SignupCode;
}

interface SignupCodeFactoryPorts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly requirePersonalInfo: boolean;
}

/** Makes sign-up codes: proofs that an address was verified, by mail or by a provider. */
export class SignupCodeFactory {
  constructor(private readonly ports: SignupCodeFactoryPorts) {}

  /** @param sso the identity at a provider; null for a code by mail */
  make(
    key: VerificationKey,
    sso: SsoSubject | null,
    signupCode = this.ports.secrets.newToken(),
  ): NewSignupCode {
    const { requirePersonalInfo } = this.ports;
    const digest = this.ports.secrets.tokenDigest(signupCode);
    const expiresAt = later(this.ports.clock.now(), serviceLimits.signupCodeLifetime);
    return {
      signupCode,
      stored: { ...key, isContested: false, digest, requirePersonalInfo, sso, expiresAt },
    };
  }
}
