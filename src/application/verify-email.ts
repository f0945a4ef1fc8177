import type { SignupGateway, VerifyEmailOutcome } from './ports/signup-gateway.ts';
import type { TrackingCode } from './ports/tracking-code.ts';

/** Asks for a code to be sent to an address. */
export class VerifyEmail {
  constructor(
    private readonly signup: SignupGateway,
    private readonly tracking: TrackingCode,
  ) {}

  execute(email: string, humanCheckToken: string): Promise<VerifyEmailOutcome> {
    return this.signup.verifyEmail({
      email: email.trim(),
      humanCheckToken,
      trackingCode: this.tracking.read(),
    });
  }
}
