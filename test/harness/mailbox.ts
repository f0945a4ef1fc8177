import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface RecordedMail {
  /** As they stood in MAIL FROM and RCPT TO. */
  readonly from: string;
  readonly recipients: readonly string[];
  readonly parsed: Email;
}

/** What the server says to a recipient or a message; null lets it pass. */
type Verdict = (command: 'RCPT' | 'DATA', recipient: string) => number | null;

/** A mail server on a loopback port that keeps what it gets. */
export class SmtpRecorder {
  readonly mails: RecordedMail[] = [];
  verdict: Verdict = () => null;
  /** Runs while a mail is being handed over, before it is taken. */
  meanwhile: () => Promise<void> = async () => {};
  private server: SMTPServer | null = null;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts it, the second time on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // Milliseconds that connections get to end by themselves when it stops.
      closeTimeout: 10,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        done(this.errorFor('RCPT', address));
      },
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope;
        const recipients = rcptTo.map(({ address }) => address);
        collect(stream)
          .then(async (bytes) => {
            await this.meanwhile();
            const error = this.errorFor('DATA', recipients.join());
            if (error) return done(error);
            this.mails.push({
              from: mailFrom ? mailFrom.address : '',
              recipients,
              parsed: await PostalMime.parse(bytes),
            });
            done();
          })
          .catch(done);
      },
    });
    this.server = server;
    // A client that is stopped in the middle of a mail is no failure of the server.
    server.on('error', () => {});
    await new Promise<void>((listening) => {
      server.listen(this.port, '127.0.0.1', listening);
    });
    this.port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((closed) => server.close(closed));
  }

  private errorFor(command: 'RCPT' | 'DATA', recipient: string): Error | null {
    const responseCode = this.verdict(command, recipient);
    if (responseCode === null) return null;
    return Object.assign(new Error(`No mail for <${recipient}>`), { responseCode });
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
