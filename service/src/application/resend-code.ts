import { readEmailAddress } from '../domain/canonical-email.ts';
import { type ChosenLimits, rateLimits as strictLimits } from '../domain/rate-limit.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { withAnotherCode } from '../domain/verification.ts';
import { codeMail, countCode, type Visitor } from './new-code.ts';
import type { BackgroundWork, Clock } from './ports/process.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';
import type { Secrets } from './secrets.ts';

/** `reference` stands in the mail, too. */
export type ResendOutcome = { readonly kind: 'resent'; readonly reference: string } | Refusal;

/** Sends another code. It is refused, too, once no attempt is left: its code could never be used. */
export class ResendCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly background: BackgroundWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly limits: ChosenLimits = strictLimits,
  ) {}

  async execute(visitor: Visitor, email: string): Promise<ResendOutcome> {
    const address = readEmailAddress(email);
    if (!address) return refusal('verification_unknown');

    const now = this.clock.now();
    const { browserSession, language } = visitor;
    const key = { browserSession, address };
    const code = this.secrets.newCode();
    const reference = this.secrets.newReference();
    const digest = this.secrets.codeDigest(key, code);
    const outcome = await this.unitOfWork.run<ResendOutcome>(
      async ({ verifications, rateLimits, outbox }, rollBackWith) => {
        const former = await verifications.lock(key);
        if (!former || former.endsAt <= now) return refusal('verification_unknown');
        const next = withAnotherCode(former, digest, now);
        if (!next) return refusal('resend_limit');

        const counted = await countCode(rateLimits, this.limits, visitor, address, now);
        if (counted.kind === 'refused') return rollBackWith(counted);
        const isContested = next.isContested || counted.isContested;
        await verifications.save(key, { ...next, isContested });
        await outbox.post(
          codeMail(key, { to: next.email, language, code, reference }, this.secrets, now),
        );
        return { kind: 'resent', reference };
      },
    );
    if (outcome.kind === 'resent') this.background.wake();
    return outcome;
  }
}
