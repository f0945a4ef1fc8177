import { EmailForm } from '../../../src/domain/forms/email-form.ts';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { readEmailAddress } from '../domain/canonical-email.ts';
import type { CorporateEmailRule } from '../domain/corporate-email.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { codeRefused, newCode } from './new-code.ts';
import type { BackgroundWork } from './ports/background-work.ts';
import type { Clock } from './ports/clock.ts';
import type { HumanVerifier } from './ports/human-verifier.ts';
import type { Verifications } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';
import type { Visitor } from './visitor.ts';

export type VerifyEmailOutcome = { readonly kind: 'codeSent' } | Refusal;

/**
 * Sends a code to an address. Whether the address is registered is not looked up here: the answer would tell a
 * stranger, and so would the time it takes.
 */
export class VerifyEmail {
  constructor(
    private readonly humans: HumanVerifier,
    private readonly corporateEmail: CorporateEmailRule,
    private readonly verifications: Verifications,
    private readonly background: BackgroundWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** @throws {Unavailable} when the bot check cannot be asked; then no code is sent */
  async execute(
    visitor: Visitor,
    email: string,
    humanCheckToken: string,
  ): Promise<VerifyEmailOutcome> {
    const form = new EmailForm(email);
    const error = fieldErrors(form).email;
    if (error) return refusal('invalid_email', { message: error });

    const address = readEmailAddress(form.email);
    if (!address) return refusal('invalid_email');
    if (!(await this.humans.isHuman(humanCheckToken))) return refusal('human_check_failed');
    if (!this.corporateEmail.isCorporate(address.domain)) return refusal('non_corporate_email');

    const code = newCode(visitor, address, this.secrets, this.clock.now());
    const outcome = await this.verifications.begin(code);
    if (outcome !== 'begun') return codeRefused(outcome);
    this.background.wake();
    return { kind: 'codeSent' };
  }
}
