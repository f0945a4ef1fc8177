import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import type { Verification } from '../../domain/verification.ts';

/** One address being verified in one browser session. `browserSession` is an opaque reference. */
export interface VerificationKey {
  readonly browserSession: string;
  readonly address: CanonicalEmail;
}

export interface Verifications {
  /** Null for none. Locks it, also if there is none, until the unit of work ends. */
  lock(key: VerificationKey): Promise<Verification | null>;
  /**
   * The address as typed, if it was verified in the browser session and its domain is registered; null otherwise. Locks
   * it.
   */
  findRegistered(key: VerificationKey, now: Date): Promise<string | null>;
  /** Replaces the stored one. Locks it as well. */
  save(key: VerificationKey, verification: Verification): Promise<void>;
}
