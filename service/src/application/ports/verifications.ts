import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { Limited, Network } from '../../domain/rate-limit.ts';
import type { Posting } from './mail.ts';
import type { SignupCode } from './signup-codes.ts';

/** One address being verified in one browser session. `browserSession` is an opaque reference. */
export interface VerificationKey {
  readonly browserSession: string;
  readonly address: EmailAddress;
}

export interface NewCode extends VerificationKey {
  /** Where the request came from, smallest first. */
  readonly networks: readonly Network[];
  readonly codeDigest: string;
  /** The mail that carries the code, to the address as it was typed when the verification began. */
  readonly posting: (to: string) => Posting;
  readonly now: Date;
}

/** The domain is contested, and the network that asks had its share of codes for it. */
export interface DomainLimited {
  readonly kind: 'domainLimited';
  /** In seconds. */
  readonly retryAfter: number;
}

/**
 * Addresses being verified. There is one live code for each, whatever happens at once, and the last mail holds it.
 * Each call is done whole or not at all; one that meets a rate limit changes nothing. The limits of a domain refuse no proof:
 * one that needed more than they allow is contested.
 */
export interface Verifications {
  /** Begins anew: the former code dies, attempts and resends start at none. */
  begin(code: NewCode): Promise<'begun' | Limited | DomainLimited>;
  /** Puts a new code in the place of the former one. Attempts stay as they are. */
  replaceCode(
    code: NewCode,
  ): Promise<'replaced' | 'limitReached' | 'unknown' | Limited | DomainLimited>;
  /**
   * Counts an attempt and compares. A right code gives its verdict: who is registered already, or the proof, which is
   * kept. While it lives it gives that again, and counts no more; the last proof takes the place of the one before.
   */
  attempt(
    codeDigest: string,
    proof: SignupCode,
    now: Date,
  ): Promise<'proven' | 'administrator' | 'organization' | 'wrong' | 'usedUp' | Limited>;
}
