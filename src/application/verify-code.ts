import type { EmailAddress } from '../domain/email-address.ts';
import type { Analytics } from './ports/analytics.ts';
import type { SignupGateway, VerifyCodeOutcome } from './ports/signup-gateway.ts';

/** Verifies the code that was sent to an address. */
export class VerifyCode {
  constructor(
    private readonly signup: SignupGateway,
    private readonly analytics: Analytics,
  ) {}

  async execute(email: EmailAddress, code: string): Promise<VerifyCodeOutcome> {
    const outcome = await this.signup.verifyCode(email, code);
    if (outcome.kind === 'refused' && outcome.wrongCode) {
      this.analytics.report({ event: 'signup_code_refused' });
    }
    return outcome;
  }
}
