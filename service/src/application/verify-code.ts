import { CodeForm } from '../../../src/domain/forms/code-form.ts';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { readEmailAddress } from '../domain/canonical-email.ts';
import { figures } from '../domain/figures.ts';
import { serviceMessages } from '../domain/service-messages.ts';
import type { Clock } from './ports/clock.ts';
import type { Organizations } from './ports/organizations.ts';
import type { SignupCodes } from './ports/signup-codes.ts';
import type { VerificationKey, Verifications } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';

export type VerifyCodeOutcome =
  | {
      readonly kind: 'verified';
      readonly signupCode: string;
      readonly requirePersonalInfo: boolean;
    }
  | { readonly kind: 'alreadyRegistered'; readonly who: 'administrator' | 'organization' }
  | { readonly kind: 'refused'; readonly message: string };

/** Takes the code from the mail and gives a sign-up code for it, or says who is registered already. */
export class VerifyCode {
  constructor(
    private readonly verifications: Verifications,
    private readonly organizations: Organizations,
    private readonly signupCodes: SignupCodes,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly requirePersonalInfo: boolean,
  ) {}

  async execute(browserSession: string, email: string, code: string): Promise<VerifyCodeOutcome> {
    const error = fieldErrors(new CodeForm(code)).code;
    if (error) return refused(error);

    const address = readEmailAddress(email);
    if (!address) return refused(serviceMessages.codeRefused);
    const key = { browserSession, address };

    const attempt = await this.verifications.countAttempt(key, this.clock.now());
    if (attempt === 'usedUp') return refused(serviceMessages.attemptsUsedUp);
    if (attempt === 'noLiveCode') return refused(serviceMessages.codeRefused);

    const isRight = await this.verifications.consume(key, this.secrets.codeDigest(key, code));
    if (!isRight) return refused(serviceMessages.codeRefused);

    const who = await this.organizations.registered(address);
    return who ? { kind: 'alreadyRegistered', who } : this.issueSignupCode(key);
  }

  private async issueSignupCode(key: VerificationKey): Promise<VerifyCodeOutcome> {
    const { requirePersonalInfo } = this;
    const signupCode = this.secrets.newToken();
    await this.signupCodes.issue({
      ...key,
      digest: this.secrets.tokenDigest(signupCode),
      requirePersonalInfo,
      expiresAt: new Date(this.clock.now().getTime() + figures.signupCodeLifetime),
    });
    return { kind: 'verified', signupCode, requirePersonalInfo };
  }
}

function refused(message: string): VerifyCodeOutcome {
  return { kind: 'refused', message };
}
