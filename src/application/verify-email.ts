import type { EmailAddress } from '../domain/email-address.ts';
import type { Analytics } from './ports/analytics.ts';
import type { Clock } from './ports/clock.ts';
import type { PageSettings } from './ports/settings.ts';
import type { CodeSent, Refused, SignupGateway } from './ports/signup-gateway.ts';
import type { TrackingCode } from './ports/tracking-code.ts';

/** `availableAt`: when another code can be requested, in milliseconds since 1970. */
type EmailOutcome = (CodeSent & { readonly availableAt: number }) | Refused;

/** Requests a code for an address. */
export class VerifyEmail {
  constructor(
    private readonly signup: SignupGateway,
    private readonly tracking: TrackingCode,
    private readonly clock: Clock,
    private readonly settings: PageSettings,
    private readonly analytics: Analytics,
  ) {}

  async execute(email: EmailAddress, botCheckToken: string): Promise<EmailOutcome> {
    const outcome = await this.signup.verifyEmail({
      email,
      botCheckToken,
      trackingCode: this.tracking.read(),
    });
    if (outcome.kind === 'refused') return outcome;
    this.analytics.report({ event: 'signup_code_sent' });
    return { ...outcome, availableAt: this.clock.now() + this.settings.resendCooldown * 1000 };
  }
}
