import { createTransport, type NodemailerError } from 'nodemailer';
import type { Mail, Mailer, MailRefusal } from '../../application/ports/mail.ts';
import { Unavailable } from '../../application/unavailable.ts';
import { bounceReason, isOfAddress } from '../../domain/bounce.ts';
import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Branding } from '../common/branding.ts';
import { MARK_ID } from './mail-html.ts';
import { markPicture } from './mark-picture.ts';
import { renderMail } from './render-mail.ts';

interface SmtpServer {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** `Northgate <signup@northgate.example>` */
  readonly from: string;
}

/** Sends over SMTP, on a few connections that stay open. */
export class SmtpMailer implements Mailer {
  private readonly transport;
  /** The picture that is embedded in every mail. */
  private readonly attachments;

  constructor(
    private readonly server: SmtpServer,
    private readonly brand: Branding,
  ) {
    const mark = markPicture(brand.in(brand.languages[0]));
    this.attachments = mark
      ? [
          {
            cid: MARK_ID,
            filename: 'mark.png',
            content: mark,
            contentDisposition: 'inline' as const,
          },
        ]
      : [];
    this.transport = createTransport({
      pool: true,
      url: server.url,
      // Requires TLS for a password; `?requireTLS=true` in the address requires it without one.
      requireTLS: new URL(server.url).username !== '',
      maxConnections: serviceLimits.mailsAtOnce,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
    });
  }

  /** @throws {Unavailable} when the server is unreachable or rejects the mail temporarily */
  async send(mail: Mail, id: string): Promise<'sent' | MailRefusal> {
    const { from } = this.server;
    const { language, subject, text, html } = renderMail(mail, this.brand);
    // An object, because Nodemailer would read a text as a list of recipients.
    const to = { name: '', address: deliverable(mail.to) };
    try {
      await this.transport.sendMail({
        envelope: { from, to },
        from,
        to,
        subject,
        text,
        html,
        attachments: this.attachments,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...eventHeaders(this.server.url, id),
        },
        signal: AbortSignal.timeout(serviceLimits.mailTimeout),
      });
      return 'sent';
    } catch (error) {
      const refusal = refusalOf(error as NodemailerError);
      if (refusal) return refusal;
      throw new Unavailable('mail_server', 5, reasonOf(error as NodemailerError));
    }
  }

  /** Closes the connections after the current mail. */
  close(): void {
    this.transport.close();
  }
}

/** The address as typed, but with the domain that the rules checked. */
function deliverable(typed: string): string {
  const domain = readCanonicalEmail(typed)?.domain;
  return domain ? typed.replace(/@.*$/, `@${domain}`) : typed;
}

/** Headers for providers that replace the Message-ID: their events have this id of the mail. */
export function eventHeaders(serverUrl: string, id: string): Readonly<Record<string, string>> {
  const isPostmark = /(?:^|\.)postmarkapp\.com$/.test(new URL(serverUrl).hostname);
  return isPostmark ? { 'X-PM-Metadata-mail': id } : {};
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * The permanent refusal of this mail or recipient; null for others. Refusals of other commands may come from a wrong
 * configuration.
 */
function refusalOf({ permanent, command, response = '' }: NodemailerError): MailRefusal | null {
  const isOfRecipient = command === 'RCPT TO';
  if (permanent !== true || (!isOfRecipient && command !== 'DATA')) return null;
  return {
    reason: bounceReason(response),
    isOfAddress: isOfRecipient && isOfAddress(response),
  };
}

/** Describes an error without the server's message, which contains the recipient. */
function reasonOf({ code, command, responseCode }: NodemailerError): string {
  return [code, command, responseCode].filter(Boolean).join(' ');
}
