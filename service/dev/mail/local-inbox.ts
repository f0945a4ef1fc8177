import { randomUUID } from 'node:crypto';
import { type Branding, dataUrl } from '../../src/adapters/common/branding.ts';
import { MARK_ID } from '../../src/adapters/mail/mail-html.ts';
import { markPicture } from '../../src/adapters/mail/mark-picture.ts';
import { renderMail } from '../../src/adapters/mail/render-mail.ts';
import type { Clock } from '../../src/application/ports/clock.ts';
import type { Mail, Mailer } from '../../src/application/ports/mail.ts';
import type { SentMail } from '../../src/composition/development-services.ts';

const MAX_STORED_MAILS = 200;

/** Prints each mail on the terminal and stores the latest ones for the inbox page; sends nothing. */
export class LocalInbox implements Mailer {
  /** Newest first. */
  readonly mails: SentMail[] = [];
  private readonly mark: string;

  /** @param print called with each mail as text */
  constructor(
    private readonly brand: Branding,
    private readonly clock: Clock,
    private readonly print: (text: string) => void,
  ) {
    const mark = markPicture(brand.in(brand.languages[0]));
    this.mark = mark ? dataUrl({ type: 'image/png', base64: mark.toString('base64') }) : '';
  }

  async send(mail: Mail): Promise<'sent'> {
    const { to } = mail;
    const { language, subject, text, code, link, ...rendered } = renderMail(mail, this.brand);
    const sentAt = this.clock.now();
    const html = rendered.html.replaceAll(`cid:${MARK_ID}`, this.mark);
    const id = randomUUID();
    const words = { language, subject, text, html, code: code ?? '', link: link ?? '' };
    this.mails.unshift({ id, to, ...words, sentAt });
    this.mails.splice(MAX_STORED_MAILS);
    this.print(`\nEmail to ${to}\nSubject: ${subject}\n\n${text.replace(/^(?=.)/gm, '  ')}`);
    return 'sent';
  }
}
