import { MailServer, type RawMail } from '../test/harness/mailbox.ts';

interface Reader {
  take(code: string): void;
  giveUp(): void;
}

/** Milliseconds until a code that does not come is given up. */
const PATIENCE = 60_000;

/** A mail server that keeps nothing of a mail but the code in its subject, and how often its Message-ID came. */
export class Mailbox extends MailServer {
  /** By recipient, in the order they came: the code of each mail, empty for one without. */
  readonly received = new Map<string, string[]>();
  /** By what stands before the at sign of Message-ID. */
  readonly timesById = new Map<string, number>();
  /** Recipients whose mails are to come again later. */
  readonly deferred = new Set<string>();
  private readonly unread = new Map<string, string[]>();
  private readonly waiting = new Map<string, Reader[]>();

  /** Whoever waits for a code gives up. */
  override async stop(): Promise<void> {
    const stopped = super.stop();
    for (const reader of [...this.waiting.values()].flat()) reader.giveUp();
    await stopped;
  }

  /**
   * The oldest code for somebody that nobody has read yet; waits for one.
   * @throws when none comes
   */
  next(recipient: string): Promise<string> {
    const code = this.unread.get(recipient)?.shift();
    if (code !== undefined) return Promise.resolve(code);
    if (!this.isRunning) return Promise.reject(new Error('Nobody takes mail'));
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

  protected override async take({ recipients: [recipient = ''], source }: RawMail): Promise<void> {
    const [, code = ''] = /^Subject: (\d{6})\b/m.exec(source.toString()) ?? [];
    entryOf(this.received, recipient).push(code);
    const [, id = ''] = /^Message-ID: <([^@>]+)/im.exec(source.toString()) ?? [];
    this.timesById.set(id, (this.timesById.get(id) ?? 0) + 1);
    const reader = this.waiting.get(recipient)?.shift();
    if (reader) reader.take(code);
    else entryOf(this.unread, recipient).push(code);
  }

  protected override refusal(_command: 'RCPT' | 'DATA', recipient: string): Error | null {
    if (!this.deferred.has(recipient)) return null;
    return Object.assign(new Error('Try again later'), { responseCode: 451 });
  }
}

function entryOf<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
