import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import type { Verification } from '../../domain/verification.ts';

/** One address being verified in one browser session. `browserSession` is an opaque reference. */
export interface VerificationKey {
  readonly browserSession: string;
  readonly address: CanonicalEmail;
}

export interface Verifications {
  /** Finds a verification; null for none. Locks its key, also for none, until the unit of work ends. */
  lock(key: VerificationKey): Promise<Verification | null>;
  /** Locks a verified address at a registered domain. @returns it as typed; null if it is not verified or registered */
  findRegistered(key: VerificationKey, now: Date): Promise<string | null>;
  /** Replaces the stored one. Locks it as well. */
  save(key: VerificationKey, verification: Verification): Promise<void>;
}
