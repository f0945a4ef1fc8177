import type { Mail, Mailer } from '../../../../service/src/application/ports/mail.ts';

/** A mail server that does what the test says, and keeps what it took. */
export class FakeMailer implements Mailer {
  readonly sent: Mail[] = [];
  /** Of every try, also of those that failed. */
  readonly ids: string[] = [];
  /** Runs before a mail is taken; what it throws keeps the mail waiting. */
  verdict: (mail: Mail) => Promise<'sent' | 'refused'> = async () => 'sent';

  async send(mail: Mail, id: string): Promise<'sent' | 'refused'> {
    this.ids.push(id);
    const outcome = await this.verdict(mail);
    if (outcome === 'sent') this.sent.push(mail);
    return outcome;
  }
}
