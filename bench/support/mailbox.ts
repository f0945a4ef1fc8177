import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Reader {
  take(code: string): void;
  giveUp(): void;
}

/** Milliseconds until a code that does not come is given up. */
const PATIENCE = 60_000;

/** A mail server on a loopback port that keeps nothing of a mail but the code in its subject. */
export class Mailbox {
  /** By recipient, in the order they came: the code of each mail, empty for one without. */
  readonly received = new Map<string, string[]>();
  private readonly unread = new Map<string, string[]>();
  private readonly waiting = new Map<string, Reader[]>();
  private server: SMTPServer | null = null;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get count(): number {
    return [...this.received.values()].reduce((sum, codes) => sum + codes.length, 0);
  }

  /** Starts it, the second time on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      closeTimeout: 10,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part) => parts.push(part));
        stream.once('end', () => {
          const [, code = ''] = /^Subject: (\d{6})\b/m.exec(Buffer.concat(parts).toString()) ?? [];
          this.take(envelope.rcptTo[0]?.address ?? '', code);
          done();
        });
      },
    });
    // A client that is killed in the middle of a mail is no failure of the server.
    server.on('error', () => {});
    await new Promise<void>((listening) => {
      server.listen(this.port, '127.0.0.1', listening);
    });
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Whoever waits for a code gives up. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const reader of [...this.waiting.values()].flat()) reader.giveUp();
    if (server) await new Promise<void>((closed) => server.close(closed));
  }

  /**
   * The oldest code for somebody that nobody has read yet; waits for one.
   * @throws when none comes
   */
  next(recipient: string): Promise<string> {
    const code = this.unread.get(recipient)?.shift();
    if (code !== undefined) return Promise.resolve(code);
    if (!this.server) return Promise.reject(new Error('Nobody takes mail'));
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error(`No mail for ${recipient}`));
      const timer = setTimeout(giveUp, PATIENCE);
      entryOf(this.waiting, recipient).push({
        take(code) {
          clearTimeout(timer);
          resolve(code);
        },
        giveUp,
      });
    });
  }

  private take(recipient: string, code: string): void {
    entryOf(this.received, recipient).push(code);
    const reader = this.waiting.get(recipient)?.shift();
    if (reader) reader.take(code);
    else entryOf(this.unread, recipient).push(code);
  }
}

function entryOf<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
