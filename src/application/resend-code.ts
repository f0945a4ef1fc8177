import type { EmailAddress } from '../domain/email-address.ts';
import type { Analytics } from './ports/analytics.ts';
import type { Clock } from './ports/clock.ts';
import type { PageSettings } from './ports/settings.ts';
import type { Refused, Resent, SignupGateway } from './ports/signup-gateway.ts';

type ResendOutcome = (Resent | { readonly kind: 'limitReached' } | Omit<Refused, 'retryAt'>) & {
  /** When another code can be requested, in milliseconds since 1970; 0 if unknown. */
  readonly availableAt: number;
};

/** Requests another code for an address. */
export class ResendCode {
  constructor(
    private readonly signup: SignupGateway,
    private readonly clock: Clock,
    private readonly settings: PageSettings,
    private readonly analytics: Analytics,
  ) {}

  async execute(email: EmailAddress): Promise<ResendOutcome> {
    const outcome = await this.signup.resendCode(email);
    if (outcome.kind === 'resent') {
      this.analytics.report({ event: 'signup_code_resent' });
      return { ...outcome, availableAt: this.clock.now() + this.settings.resendCooldown * 1000 };
    }
    const { retryAt: availableAt = 0, ...response } = outcome;
    return { ...response, availableAt };
  }
}
