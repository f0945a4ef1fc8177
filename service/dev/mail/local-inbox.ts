import type { MailSettings } from '../../src/adapters/mail/mail-content.ts';
import { renderMail } from '../../src/adapters/mail/render-mail.ts';
import type { Mail, Mailer } from '../../src/application/ports/mail.ts';
import type { Clock } from '../../src/application/ports/process.ts';

const KEPT = 200;

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Empty in a mail without one. */
  readonly code: string;
  /** Where the mail wants its reader to go; empty in a mail without one. */
  readonly link: string;
  readonly sentAt: Date;
}

/** Sends nothing: prints every mail on the terminal and keeps the last ones for the inbox page. */
export class LocalInbox implements Mailer {
  /** Newest first. */
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
