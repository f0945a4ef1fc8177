import type { Clock } from './ports/clock.ts';
import type { PageSettings } from './ports/settings.ts';
import type { SignupGateway } from './ports/signup-gateway.ts';

/** `availableAt`: when the next code can be asked for, in milliseconds since 1970. */
export type ResendOutcome =
  | { readonly kind: 'resent'; readonly availableAt: number }
  | { readonly kind: 'limitReached' }
  | { readonly kind: 'refused'; readonly message: string; readonly availableAt: number };

/** Asks for another code. */
export class ResendCode {
  constructor(
    private readonly signup: SignupGateway,
    private readonly clock: Clock,
    private readonly settings: PageSettings,
  ) {}

  async execute(email: string): Promise<ResendOutcome> {
    const outcome = await this.signup.resendCode(email);
    switch (outcome.kind) {
      case 'resent':
        return { kind: 'resent', availableAt: this.in(this.settings.resendCooldown) };
      case 'limitReached':
        return outcome;
      case 'refused':
        return {
          kind: 'refused',
          message: outcome.message,
          availableAt: this.in(outcome.retryAfterSeconds ?? 0),
        };
    }
  }

  private in(seconds: number): number {
    return seconds > 0 ? this.clock.now() + seconds * 1000 : 0;
  }
}
