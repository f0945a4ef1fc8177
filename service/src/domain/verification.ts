import { serviceLimits } from './service-limits.ts';
import { later } from './times.ts';

/** An address that is being verified in one browser session. */
export interface Verification {
  /** As typed when the verification began; codes are sent there. */
  readonly email: string;
  readonly codeDigest: string;
  readonly codeExpiresAt: Date;
  /** Until then other codes can be requested. */
  readonly endsAt: Date;
  readonly attempts: number;
  readonly resends: number;
  /** Digest of the last sign-up code issued for the valid code; null before. */
  readonly proofDigest: string | null;
  /** Whether more codes were requested or tried for the domain than its limits allow. */
  readonly isContested: boolean;
}

export function newVerification(email: string, codeDigest: string, now: Date): Verification {
  return {
    email,
    ...newCode(codeDigest, now),
    endsAt: later(now, serviceLimits.verificationLifetime),
    attempts: 0,
    resends: 0,
    isContested: false,
  };
}

/** An address that a provider has verified. No code can be requested or tried for it. */
export function verifiedByProvider(email: string, now: Date): Verification {
  const { codeAttempts: attempts, resends } = serviceLimits;
  const verification = newVerification(email, '', now);
  return { ...verification, codeExpiresAt: now, attempts, resends, proofDigest: '' };
}

/**
 * Replaces the code and keeps the number of attempts.
 * @returns null when the limit of codes is reached, or no attempt is left and the code could not be used
 */
export function withNewCode(
  verification: Verification,
  codeDigest: string,
  now: Date,
): Verification | null {
  const { attempts, resends } = verification;
  if (resends >= serviceLimits.resends || attempts >= serviceLimits.codeAttempts) return null;
  return { ...verification, ...newCode(codeDigest, now), resends: resends + 1 };
}

/**
 * Compares a code with the current one.
 * @param digests of the code, one for each key
 * @returns `rightAgain` for a valid code that was right before: it is accepted again and does not count as an attempt;
 *   `usedUp` when no attempt is left
 */
export function checkCode(
  { codeDigest, codeExpiresAt, attempts, proofDigest }: Verification,
  digests: readonly string[],
  now: Date,
): 'right' | 'rightAgain' | 'wrong' | 'usedUp' | 'expired' {
  const isLive = codeExpiresAt > now;
  const isRight = digests.includes(codeDigest);
  if (isLive && isRight && proofDigest !== null) return 'rightAgain';
  if (attempts >= serviceLimits.codeAttempts) return 'usedUp';
  if (!isLive) return 'expired';
  return isRight ? 'right' : 'wrong';
}

function newCode(codeDigest: string, now: Date) {
  return {
    codeDigest,
    codeExpiresAt: later(now, serviceLimits.codeLifetime),
    proofDigest: null,
  };
}
