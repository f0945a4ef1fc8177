import type { EmailAddress } from '../domain/email-address.ts';
import type { SignupGateway, VerifyCodeOutcome } from './ports/signup-gateway.ts';

/** Verifies the code that was sent to an address. */
export class VerifyCode {
  constructor(private readonly signup: SignupGateway) {}

  execute(email: EmailAddress, code: string): Promise<VerifyCodeOutcome> {
    return this.signup.verifyCode(email, code);
  }
}
