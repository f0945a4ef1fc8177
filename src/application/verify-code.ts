import type { EmailAddress } from '../domain/email-address.ts';
import type { SignupGateway, VerifyCodeOutcome } from './ports/signup-gateway.ts';

/** Proves that the visitor reads the mails of an address. */
export class VerifyCode {
  constructor(private readonly signup: SignupGateway) {}

  execute(email: EmailAddress, code: string): Promise<VerifyCodeOutcome> {
    return this.signup.verifyCode(email, code);
  }
}
