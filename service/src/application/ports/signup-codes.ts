import type { HookDecision } from './decision-hook.ts';
import type { SsoSubject } from './sso.ts';
import type { VerificationKey } from './verifications.ts';

/** The proof that an address was verified in a browser session, until it expires. */
export interface SignupCode extends VerificationKey {
  readonly digest: string;
  readonly requirePersonalInfo: boolean;
  /** Null when a code by mail proved the address. */
  readonly sso: SsoSubject | null;
  /** Whether the domain was contested at the time of the proof. */
  readonly isContested: boolean;
  readonly expiresAt: Date;
}

export interface FoundSignupCode {
  /** The verified address as typed. */
  readonly email: string;
  readonly requirePersonalInfo: boolean;
  readonly sso: SsoSubject | null;
  readonly isContested: boolean;
  /** Registration attempts with it. */
  readonly attempts: number;
  /** The registration it was used for; null while it is unused. */
  readonly usedFor: { readonly fingerprint: string; readonly passwordHash: string | null } | null;
  /** The latest response of the decision hook, and the request that it is for; null before. */
  readonly decided: { readonly fingerprint: string; readonly decision: HookDecision } | null;
}

export interface SignupCodes {
  /** Stores a proof, or extends a stored one. @returns false when the domain is registered; nothing is stored then */
  issue(code: SignupCode): Promise<boolean>;
  /** @returns 'unknown' unless digest, browser session and address match and the code has not expired */
  find(key: VerificationKey, digest: string, now: Date): Promise<FoundSignupCode | 'unknown'>;
  /** Finds a code as `find` does, and counts an attempt to register with it. */
  countAttempt(
    key: VerificationKey,
    digest: string,
    now: Date,
  ): Promise<FoundSignupCode | 'unknown'>;
  /** Saves a response of the decision hook, and the fingerprint of the request. */
  saveDecision(digest: string, fingerprint: string, decision: HookDecision): Promise<void>;
  /** Takes back a counted attempt. */
  returnAttempt(digest: string): Promise<void>;
}
