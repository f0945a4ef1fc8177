import type { Clock } from '../../application/ports/clock.ts';
import type { Inbox, SentMail } from '../../application/ports/inbox.ts';
import type { Mail, Mailer } from '../../application/ports/mailer.ts';

const KEPT = 200;

/** Sends nothing: prints every mail on the terminal and keeps the last ones for the inbox page. */
export class DevelopmentMailer implements Mailer, Inbox {
  readonly mails: SentMail[] = [];

  /** @param print takes one mail as text */
  constructor(
    private readonly clock: Clock,
    private readonly print: (text: string) => void,
  ) {}

  async send(mail: Mail): Promise<void> {
    this.mails.unshift({ ...mail, sentAt: this.clock.now() });
    this.mails.splice(KEPT);
    const text = mail.text.replace(/^(?=.)/gm, '  ');
    this.print(`\nMail to ${mail.to}\nSubject: ${mail.subject}\n\n${text}\n`);
  }
}
