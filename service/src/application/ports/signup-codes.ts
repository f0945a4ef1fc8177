import type { SsoProvider } from '../../../../src/domain/sso-provider.ts';
import type { VerificationKey } from './verifications.ts';

/** Somebody as a single sign-on provider knows them, whatever their address is. */
export interface SsoSubject {
  readonly provider: SsoProvider;
  readonly issuer: string;
  readonly subject: string;
}

/** The proof that an address was verified in a browser session, until it expires. */
export interface SignupCode extends VerificationKey {
  readonly digest: string;
  readonly requirePersonalInfo: boolean;
  /** Null when a code by mail proved the address. */
  readonly sso: SsoSubject | null;
  /** Whether the domain was contested when the proof was given. */
  readonly isContested: boolean;
  readonly expiresAt: Date;
}

export interface FoundSignupCode {
  /** The address as it was typed when it was verified. */
  readonly email: string;
  readonly requirePersonalInfo: boolean;
  readonly sso: SsoSubject | null;
  readonly isContested: boolean;
  /** The registration it was used for; null while it is unused. */
  readonly usedFor: { readonly fingerprint: string; readonly passwordHash: string | null } | null;
}

export interface SignupCodes {
  /** @returns false when the domain of the address has an organisation meanwhile; then nothing is kept */
  issue(code: SignupCode): Promise<boolean>;
  /** What is known of a code: 'unknown' unless digest, browser session and address all match and it has not expired. */
  find(key: VerificationKey, digest: string, now: Date): Promise<FoundSignupCode | 'unknown'>;
  /** The same, and counts a registration that is tried with it. */
  tryOne(
    key: VerificationKey,
    digest: string,
    now: Date,
  ): Promise<FoundSignupCode | 'usedUp' | 'unknown'>;
}
