import type { VerificationKey } from './verifications.ts';

/** The proof that an address was verified in a browser session, until it expires. */
export interface SignupCode extends VerificationKey {
  readonly digest: string;
  readonly requirePersonalInfo: boolean;
  readonly expiresAt: Date;
}

export interface FoundSignupCode {
  /** The address as it was typed when it was verified. */
  readonly email: string;
  readonly requirePersonalInfo: boolean;
  /** Fingerprint of the registration it was used for; null while it is unused. */
  readonly usedFor: string | null;
}

export interface SignupCodes {
  issue(code: SignupCode): Promise<void>;
  /** Null unless digest, browser session and address all match and it has not expired. */
  find(key: VerificationKey, digest: string, now: Date): Promise<FoundSignupCode | null>;
}
