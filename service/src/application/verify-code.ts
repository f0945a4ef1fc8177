import { CodeForm } from '../../../src/domain/forms/code-form.ts';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { readEmailAddress } from '../domain/canonical-email.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import type { IssueSignupCode } from './issue-signup-code.ts';
import type { Clock } from './ports/clock.ts';
import type { Organizations } from './ports/organizations.ts';
import type { Verifications } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';

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
    private readonly organizations: Organizations,
    private readonly issueSignupCode: IssueSignupCode,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async execute(browserSession: string, email: string, code: string): Promise<VerifyCodeOutcome> {
    const error = fieldErrors(new CodeForm(code)).code;
    if (error) return refusal('code_incomplete', { message: error });

    const address = readEmailAddress(email);
    if (!address) return refusal('code_refused');
    const key = { browserSession, address };

    const digest = this.secrets.codeDigest(key, code);
    const attempt = await this.verifications.attempt(key, digest, this.clock.now());
    switch (attempt) {
      case 'right': {
        const who = await this.organizations.registered(address);
        if (who === 'administrator') return refusal('admin_already_registered');
        if (who === 'organization') return refusal('org_already_registered');
        return { kind: 'verified', ...(await this.issueSignupCode.execute(key, null)) };
      }
      case 'wrong':
        return refusal('code_refused');
      case 'usedUp':
        return refusal('too_many_attempts');
      default:
        return refusal('too_many_attempts_for_address', attempt);
    }
  }
}
