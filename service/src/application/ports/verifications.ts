import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { Verification } from '../../domain/verification.ts';

/** One address being verified in one browser session. `browserSession` is an opaque reference. */
export interface VerificationKey {
  readonly browserSession: string;
  readonly address: EmailAddress;
}

/** Addresses being verified. */
export interface Verifications {
  /** Null for none. Until the unit of work ends, others who look for it or save it wait. */
  lock(key: VerificationKey): Promise<Verification | null>;
  /** In the place of what was there. Locks it as well. */
  save(key: VerificationKey, verification: Verification): Promise<void>;
}
