import { readEmailAddress } from '../domain/canonical-email.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { codeRefused, newCode } from './new-code.ts';
import type { BackgroundWork } from './ports/background-work.ts';
import type { Clock } from './ports/clock.ts';
import type { Verifications } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';
import type { Visitor } from './visitor.ts';

export type ResendOutcome = { readonly kind: 'resent' } | Refusal;

/** Sends another code. It is refused, too, once no attempt is left: its code could never be used. */
export class ResendCode {
  constructor(
    private readonly verifications: Verifications,
    private readonly background: BackgroundWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async execute(visitor: Visitor, email: string): Promise<ResendOutcome> {
    const address = readEmailAddress(email);
    if (!address) return refusal('verification_unknown');

    const code = newCode(visitor, address, this.secrets, this.clock.now());
    const outcome = await this.verifications.replaceCode(code);
    switch (outcome) {
      case 'replaced':
        this.background.wake();
        return { kind: 'resent' };
      case 'limitReached':
        return refusal('resend_limit');
      case 'unknown':
        return refusal('verification_unknown');
      default:
        return codeRefused(outcome);
    }
  }
}
