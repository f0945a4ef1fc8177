import type { SsoSubject } from './sso.ts';
import type { VerificationKey } from './verifications.ts';

/** The proof that an address was verified in a browser session, until it expires. */
export interface SignupCode extends VerificationKey {
  readonly digest: string;
  readonly requirePersonalInfo: boolean;
  /** Null when a code by mail proved the address. */
  readonly sso: SsoSubject | null;
  /** Whether the domain was contested when the proof was given. */
  readonly isContested: boolean;
  /** Registrations that were tried with sign-up codes whose place it takes. */
  readonly tries: number;
  readonly expiresAt: Date;
}

export interface FoundSignupCode {
  /** The address as it was typed when it was verified. */
  readonly email: string;
  readonly requirePersonalInfo: boolean;
  readonly sso: SsoSubject | null;
  readonly isContested: boolean;
  /** How many registrations were tried with it, and with those whose place it took. */
  readonly tries: number;
  /** The registration it was used for; null while it is unused. */
  readonly usedFor: { readonly fingerprint: string; readonly passwordHash: string | null } | null;
}

export interface SignupCodes {
  /** @returns false when the domain of the address has an organization meanwhile; then nothing is kept */
  issue(code: SignupCode): Promise<boolean>;
  /** What is known of a code: 'unknown' unless digest, browser session and address all match and it has not expired. */
  find(key: VerificationKey, digest: string, now: Date): Promise<FoundSignupCode | 'unknown'>;
  /** The same, and counts a registration that is tried with it. */
  countTry(key: VerificationKey, digest: string, now: Date): Promise<FoundSignupCode | 'unknown'>;
  /** Takes a counted try back. */
  returnTry(digest: string): Promise<void>;
  /** Forgets a code, unless it was used. @returns its tries */
  withdraw(digest: string): Promise<number>;
}
