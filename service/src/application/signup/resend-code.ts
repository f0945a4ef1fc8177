import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { refused } from '../../domain/refused-request.ts';
import { withNewCode } from '../../domain/verification.ts';
import { type CodePorts, type CodeRequester, type SendCodeOutcome, sendCode } from './send-code.ts';

/** Sends another code. Refuses without an attempt left for the code, and if the address is suppressed. */
export class ResendCode {
  constructor(private readonly ports: CodePorts) {}

  async execute(visitor: CodeRequester, email: string): Promise<SendCodeOutcome> {
    const address = readCanonicalEmail(email);
    if (!address) return refused('verification_unknown');
    return sendCode(this.ports, visitor, address, async (repositories, { key, digest, now }) => {
      const { verifications, mailRecords } = repositories;
      const previous = await verifications.lock(key);
      if (!previous || previous.endsAt <= now) return refused('verification_unknown');
      const next = withNewCode(previous, digest, now);
      if (!next || (await mailRecords.isSuppressed(address, now))) return refused('resend_limit');
      await verifications.save(key, next);
      return next;
    });
  }
}
