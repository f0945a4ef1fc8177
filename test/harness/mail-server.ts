import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onFreePort } from './loopback.ts';

/** A received mail; `from` and `recipients` are those of MAIL FROM and RCPT TO. */
export interface RawMail {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly source: Buffer;
}

/** A mail server on a loopback port. Subclasses handle the mails. */
export abstract class MailServer {
  private server: SMTPServer | null = null;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.server !== null;
  }

  /** Starts the server, each time on the same port. */
  async start(): Promise<void> {
    if (this.port > 0) return this.startOn(this.port);
    await onFreePort(async (port) => {
      await this.startOn(port);
      this.port = port;
    });
  }

  private async startOn(port: number): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // Milliseconds in which connections must end when the server stops.
      closeTimeout: 10,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        done(this.refusal('RCPT', address));
      },
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        const from = mailFrom ? mailFrom.address : '';
        const recipients = rcptTo.map(({ address }) => address);
        buffer(stream)
          .then((source) => this.take({ from, recipients, source }))
          .then(() => done(), done);
      },
    });
    // A client may close the connection in the middle of a mail.
    server.on('error', () => {});
    await once(server.listen(port, '127.0.0.1'), 'listening');
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((closed) => server.close(closed));
  }

  /** @throws the refusal for the sender */
  protected abstract take(mail: RawMail): Promise<void>;

  /** A refusal before the mail is sent; null accepts it. */
  protected refusal(_command: 'RCPT' | 'DATA', _recipient: string): Error | null {
    return null;
  }
}

interface RecordedMail extends RawMail {
  readonly parsed: Email;
}

export class SmtpRecorder extends MailServer {
  readonly mails: RecordedMail[] = [];
  /** The code with which a recipient or a message is refused; null accepts it. */
  respond: (command: 'RCPT' | 'DATA', recipient: string) => number | null = () => null;
  /** Runs during a delivery, before the mail is accepted. */
  meanwhile: () => Promise<void> = async () => {};

  protected override async take(mail: RawMail): Promise<void> {
    await this.meanwhile();
    const error = this.refusal('DATA', mail.recipients.join());
    if (error) throw error;
    this.mails.push({ ...mail, parsed: await PostalMime.parse(mail.source) });
  }

  protected override refusal(command: 'RCPT' | 'DATA', recipient: string): Error | null {
    const responseCode = this.respond(command, recipient);
    if (responseCode === null) return null;
    return Object.assign(new Error(`No mail for <${recipient}>`), { responseCode });
  }
}
