import { CodeForm } from '../../../src/domain/forms/code-form.ts';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { readEmailAddress } from '../domain/canonical-email.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import type { Clock } from './ports/clock.ts';
import type { Verifications } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';
import type { SignupProofs } from './signup-proofs.ts';

export type VerifyCodeOutcome =
  | {
      readonly kind: 'verified';
      readonly signupCode: string;
      readonly requirePersonalInfo: boolean;
    }
  | Refusal;

/** Takes the code from the mail and gives a sign-up code for it, or says who is registered already. */
export class VerifyCode {
  constructor(
    private readonly verifications: Verifications,
    private readonly proofs: SignupProofs,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async execute(browserSession: string, email: string, code: string): Promise<VerifyCodeOutcome> {
    if (fieldErrors(new CodeForm(code)).code) return refusal('code_incomplete');

    const address = readEmailAddress(email);
    if (!address) return refusal('code_refused');
    const key = { browserSession, address };

    const { signupCode, kept } = this.proofs.make(key, null);
    const digest = this.secrets.codeDigest(key, code);
    const outcome = await this.verifications.attempt(digest, kept, this.clock.now());
    switch (outcome) {
      case 'proven':
        return { kind: 'verified', signupCode, requirePersonalInfo: kept.requirePersonalInfo };
      case 'administrator':
        return refusal('admin_already_registered');
      case 'organization':
        return refusal('org_already_registered');
      case 'wrong':
        return refusal('code_refused');
      case 'usedUp':
        return refusal('too_many_attempts');
      default:
        return refusal('too_many_attempts_for_address', outcome);
    }
  }
}
