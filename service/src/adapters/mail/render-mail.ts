import type { Mail } from '../../application/ports/mail.ts';
import { composeLetter, type MailSettings } from './compose-letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null in a mail without one. */
  readonly code: string | null;
  readonly link: string | null;
}

/** A mail as it is sent, the same in text and HTML. */
export function renderMail(mail: Mail, settings: MailSettings): RenderedMail {
  const letter = composeLetter(mail, settings);
  return {
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter).source,
    code: letter.code,
    link: letter.link?.url ?? null,
  };
}
