import { CodeForm } from '#page/domain/forms/code-form.ts';
import { fieldErrors } from '#page/domain/forms/field-errors.ts';
import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import type { ChosenLimits } from '../../domain/rate-limit.ts';
import { type RefusedRequest, refused } from '../../domain/refused-request.ts';
import { checkCode, type Verification } from '../../domain/verification.ts';
import type { Clock } from '../ports/clock.ts';
import type { NameClaims } from '../ports/name-claims.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Repositories, UnitOfWork } from '../ports/unit-of-work.ts';
import type { VerificationKey } from '../ports/verifications.ts';
import { codeTopics } from './send-code.ts';
import type { NewSignupCode, SignupCodeFactory } from './signup-code-factory.ts';

type VerifyCodeOutcome =
  | {
      readonly kind: 'verified';
      readonly signupCode: string;
      readonly requirePersonalInfo: boolean;
    }
  | RefusedRequest;

type Elsewhere = Awaited<ReturnType<NameClaims['registeredElsewhere']>>;

interface VerifyCodeDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly signupCodeFactory: SignupCodeFactory;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: ChosenLimits;
  readonly nameClaims: NameClaims;
}

/** Exchanges the mailed code for a sign-up code, or refuses a registered address. */
export class VerifyCode {
  constructor(private readonly dependencies: VerifyCodeDependencies) {}

  async execute(browserSession: string, email: string, code: string): Promise<VerifyCodeOutcome> {
    if (fieldErrors(new CodeForm(code)).code) return refused('code_incomplete');

    const address = readCanonicalEmail(email);
    if (!address) return refused('verification_unknown');
    const key = { browserSession, address };
    const digests = this.dependencies.secrets.codeDigests(key, code);
    // Not in the unit of work, because its locks would be held while this call waits for the shared database.
    const elsewhere = await this.dependencies.nameClaims.registeredElsewhere(address);
    return this.dependencies.unitOfWork.run((repositories) =>
      this.attempt(repositories, key, digests, elsewhere),
    );
  }

  /** Locks the verification before the counters, to avoid deadlocks. */
  private async attempt(
    repositories: Repositories,
    key: VerificationKey,
    digests: readonly string[],
    elsewhere: Elsewhere,
  ): Promise<VerifyCodeOutcome> {
    const { verifications, rateLimits } = repositories;
    const { untagged, domain } = key.address;
    const now = this.dependencies.clock.now();

    const verification = await verifications.lock(key);
    // Concerns only this browser, so it reveals nothing about others: the session is new, or the sign-up has expired.
    if (!verification) return refused('verification_unknown');
    const result = checkCode(verification, digests, now);
    if (result === 'expired') {
      return refused(verification.endsAt > now ? 'code_refused' : 'verification_unknown');
    }
    if (result === 'usedUp') return refused('too_many_attempts');
    if (result === 'rightAgain') {
      return prove(repositories, verification, this.newSignupCode(key, verification), elsewhere);
    }

    const limited = await rateLimits.take(
      this.dependencies.limits.attemptsForAddress,
      untagged,
      now,
    );
    if (limited) return refused('too_many_attempts_for_address', limited);
    // Right codes count as well, because concurrent attempts could otherwise exceed the limit. Beyond it a proof is
    // marked as contested, not refused.
    const isGuessedAt =
      (await rateLimits.take(this.dependencies.limits.attemptsForDomain, domain, now)) !== null;
    const tried = { ...verification, attempts: verification.attempts + 1 };
    if (result === 'wrong') {
      await verifications.save(key, tried);
      return refused('code_refused');
    }
    await repositories.codeMails.confirm(codeTopics(this.dependencies.secrets, key), domain, now);
    const isContested = verification.isContested || isGuessedAt;
    const proven = { ...tried, isContested };
    return prove(repositories, proven, this.newSignupCode(key, verification), elsewhere);
  }

  /** The same proof each time, so that two tabs with the code can register, with the attempts of one sign-up code. */
  private newSignupCode(key: VerificationKey, verification: Verification): NewSignupCode {
    const { signupCodeFactory, secrets } = this.dependencies;
    const { codeDigest, codeExpiresAt, proofDigest } = verification;
    const values = [key.browserSession, key.address.canonical, codeDigest, codeExpiresAt];
    const possible = secrets.fingerprints('signup-code', values);
    // The key may have been rotated since the sign-up code was made.
    const previous = possible.find((signupCode) => secrets.tokenDigest(signupCode) === proofDigest);
    return signupCodeFactory.make(key, null, previous ?? possible[0]);
  }
}

/** Stores the proof unless the domain is registered. */
async function prove(
  { verifications, signupCodes, organizations }: Repositories,
  verification: Verification,
  { signupCode, stored }: NewSignupCode,
  elsewhere: Elsewhere,
): Promise<VerifyCodeOutcome> {
  await verifications.save(stored, { ...verification, proofDigest: stored.digest });
  if (elsewhere === 'administrator') return refused('admin_already_registered');
  if (elsewhere === 'colleague') return refused('org_already_registered');
  if (await signupCodes.issue({ ...stored, isContested: verification.isContested })) {
    return { kind: 'verified', signupCode, requirePersonalInfo: stored.requirePersonalInfo };
  }
  const account = await organizations.account(stored.address);
  if (!account) return refused('org_already_registered');
  return refused(account.state === 'active' ? 'admin_already_registered' : 'under_review');
}
