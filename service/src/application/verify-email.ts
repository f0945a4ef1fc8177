import { readWorkEmail } from '../../../src/domain/forms/email-form.ts';
import { canonicalAddress } from '../domain/canonical-email.ts';
import type { CorporateEmailRule } from '../domain/corporate-email.ts';
import { type ChosenLimits, rateLimits as strictLimits } from '../domain/rate-limit.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { newVerification } from '../domain/verification.ts';
import { codeMail, countCode, type Visitor } from './new-code.ts';
import type { BotCheck } from './ports/bot-check.ts';
import type { BackgroundWork, Clock } from './ports/process.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';
import type { Secrets } from './secrets.ts';

/** `reference` stands in the mail, too. */
export type VerifyEmailOutcome =
  | { readonly kind: 'codeSent'; readonly reference: string }
  | Refusal;

/**
 * Sends a code to an address. Whether the address is registered is not looked up here: the answer would tell a
 * stranger, and so would the time it takes.
 */
export class VerifyEmail {
  constructor(
    private readonly botCheck: BotCheck,
    private readonly corporateEmail: CorporateEmailRule,
    private readonly unitOfWork: UnitOfWork,
    private readonly background: BackgroundWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly limits: ChosenLimits = strictLimits,
  ) {}

  /** @throws {Unavailable} when the bot check cannot be asked; then no code is sent */
  async execute(
    visitor: Visitor,
    email: string,
    botCheckToken: string,
  ): Promise<VerifyEmailOutcome> {
    const read = readWorkEmail(email);
    if (read.kind === 'invalid') {
      return refusal('invalid_email', { message: read.message });
    }
    const address = canonicalAddress(read.address);
    if (!address) return refusal('invalid_email');
    if (!(await this.botCheck.isHuman(botCheckToken))) return refusal('human_check_failed');
    if (!this.corporateEmail.isCorporate(address.domain)) return refusal('non_corporate_email');

    const now = this.clock.now();
    const { browserSession, language } = visitor;
    const key = { browserSession, address };
    const code = this.secrets.newCode();
    const reference = this.secrets.newReference();
    const verification = newVerification(address.typed, this.secrets.codeDigest(key, code), now);
    const outcome = await this.unitOfWork.run<VerifyEmailOutcome>(
      async ({ verifications, rateLimits, outbox }, rollBackWith) => {
        // Locks it: always the verification first and the counters after it, so that no two calls wait in a circle.
        await verifications.save(key, verification);
        const counted = await countCode(rateLimits, this.limits, visitor, address, now);
        if (counted.kind === 'refused') return rollBackWith(counted);
        const { isContested } = counted;
        if (isContested) await verifications.save(key, { ...verification, isContested });
        await outbox.post(
          codeMail(key, { to: verification.email, language, code, reference }, this.secrets, now),
        );
        return { kind: 'codeSent', reference };
      },
    );
    if (outcome.kind === 'codeSent') this.background.wake();
    return outcome;
  }
}
