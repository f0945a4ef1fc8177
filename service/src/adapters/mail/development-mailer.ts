import type { Clock } from '../../application/ports/clock.ts';
import type { Inbox, SentMail } from '../../application/ports/inbox.ts';
import type { Mail } from '../../application/ports/mail.ts';
import type { Mailer } from '../../application/ports/mailer.ts';
import type { MailSettings } from './compose-letter.ts';
import { renderMail } from './render-mail.ts';

const KEPT = 200;

/** Sends nothing: prints every mail on the terminal and keeps the last ones for the inbox page. */
export class DevelopmentMailer implements Mailer, Inbox {
  readonly mails: SentMail[] = [];

  /** @param print takes one mail as text */
  constructor(
    private readonly settings: MailSettings,
    private readonly clock: Clock,
    private readonly print: (text: string) => void,
  ) {}

  async send(mail: Mail): Promise<'sent'> {
    const { to } = mail;
    const { subject, text, html, code, link } = renderMail(mail, this.settings);
    const sentAt = this.clock.now();
    this.mails.unshift({ to, subject, text, html, code: code ?? '', link: link ?? '', sentAt });
    this.mails.splice(KEPT);
    this.print(`\nMail to ${to}\nSubject: ${subject}\n\n${text.replace(/^(?=.)/gm, '  ')}`);
    return 'sent';
  }
}
