import { EmailForm } from '../../../src/domain/forms/email-form.ts';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';
import { messages } from '../../../src/domain/messages.ts';
import { readEmailAddress } from '../domain/canonical-email.ts';
import { isCorporateDomain } from '../domain/corporate-email.ts';
import { codeMail } from './code-mail.ts';
import type { Clock } from './ports/clock.ts';
import type { HumanVerifier } from './ports/human-verifier.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Verifications } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';

export type VerifyEmailOutcome =
  | { readonly kind: 'codeSent' }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Sends a code to an address. Whether the address is registered is not looked up here: the answer would tell a
 * stranger, and so would the time it takes.
 */
export class VerifyEmail {
  constructor(
    private readonly humans: HumanVerifier,
    private readonly verifications: Verifications,
    private readonly mailer: Mailer,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly product: string,
  ) {}

  async execute(
    browserSession: string,
    email: string,
    humanCheckToken: string,
  ): Promise<VerifyEmailOutcome> {
    const form = new EmailForm(email);
    const error = fieldErrors(form).email;
    if (error) return refused(error);

    const address = readEmailAddress(form.email);
    if (!address) return refused(messages.emailInvalid);
    if (!(await this.humans.isHuman(humanCheckToken))) return refused(messages.humanCheckMissing);
    if (!isCorporateDomain(address.domain)) return refused(messages.ssoNonCorporateEmail);

    const code = this.secrets.newCode();
    const codeDigest = this.secrets.codeDigest({ browserSession, address }, code);
    await this.verifications.begin(
      { browserSession, address, codeDigest, now: this.clock.now() },
      (to) => this.mailer.send(codeMail(to, code, this.product)),
    );
    return { kind: 'codeSent' };
  }
}

function refused(message: string): VerifyEmailOutcome {
  return { kind: 'refused', message };
}
