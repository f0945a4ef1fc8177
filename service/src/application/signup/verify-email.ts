import { botCheckMissing } from '#page/domain/bot-check-missing.ts';
import type { BotCheckProvider } from '#page/domain/bot-checks.ts';
import { readWorkEmail } from '#page/domain/forms/email-form.ts';
import { messageOf } from '#page/languages/catalogue.ts';
import { canonicalAddress } from '../../domain/canonical-email.ts';
import type { EmailDomainRule } from '../../domain/email-domain-rule.ts';
import { refused } from '../../domain/refused-request.ts';
import { newVerification } from '../../domain/verification.ts';
import type { BotCheck } from '../ports/bot-check.ts';
import { type CodePorts, type CodeRequester, type SendCodeOutcome, sendCode } from './send-code.ts';

interface VerifyEmailPorts extends CodePorts {
  readonly botCheck: BotCheck;
  /** Undefined for the plain checkbox. */
  readonly botCheckProvider: BotCheckProvider | undefined;
  readonly emailDomains: EmailDomainRule;
}

/**
 * Sends a code to an address. Does not look up whether the address is registered: answer or response time would reveal
 * it to unauthenticated callers.
 */
export class VerifyEmail {
  constructor(private readonly ports: VerifyEmailPorts) {}

  /** @throws {Unavailable} when the bot check does not respond; no code is sent then */
  async execute(
    visitor: CodeRequester,
    email: string,
    botCheckToken: string,
  ): Promise<SendCodeOutcome> {
    const read = readWorkEmail(email);
    if (read.kind === 'invalid') {
      return refused('invalid_email', { message: read.message });
    }
    const address = canonicalAddress(read.address);
    if (!address) return refused('invalid_email');
    if (!(await this.ports.botCheck.isHuman(botCheckToken))) {
      const message = messageOf(botCheckMissing(this.ports.botCheckProvider));
      return refused('human_check_failed', { message });
    }
    const code = this.ports.emailDomains.refusal(address.domain);
    if (code) return refused(code);

    return sendCode(
      this.ports,
      visitor,
      address,
      async ({ verifications }, { key, digest, now }) => {
        const verification = newVerification(address.typed, digest, now);
        await verifications.save(key, verification);
        return verification;
      },
    );
  }
}
