import { readEmailAddress } from '../domain/canonical-email.ts';
import { codeMail } from './code-mail.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Verifications } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';

export type ResendOutcome = 'resent' | 'limitReached' | 'unknown';

/** Sends another code. It is refused, too, once no attempt is left: its code could never be used. */
export class ResendCode {
  constructor(
    private readonly verifications: Verifications,
    private readonly mailer: Mailer,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly product: string,
  ) {}

  async execute(browserSession: string, email: string): Promise<ResendOutcome> {
    const address = readEmailAddress(email);
    if (!address) return 'unknown';

    const code = this.secrets.newCode();
    const codeDigest = this.secrets.codeDigest({ browserSession, address }, code);
    const outcome = await this.verifications.replaceCode(
      { browserSession, address, codeDigest, now: this.clock.now() },
      (to) => this.mailer.send(codeMail(to, code, this.product)),
    );
    return outcome === 'replaced' ? 'resent' : outcome;
  }
}
