import { MailServer, type RawMail } from '../test/harness/mail-server.ts';

interface Reader {
  take(code: string): void;
  fail(): void;
}

/** Milliseconds to wait for a code. */
const CODE_TIMEOUT_MS = 60_000;

/** A mail server that stores only the code in the subject of each mail and counts each Message-ID. */
export class Mailbox extends MailServer {
  /** Codes by recipient in order of arrival; empty for a mail without code. */
  readonly received = new Map<string, string[]>();
  /** Mails by the local part of the Message-ID. */
  readonly timesById = new Map<string, number>();
  /** Recipients whose mails are refused temporarily. */
  readonly deferred = new Set<string>();
  private readonly unread = new Map<string, string[]>();
  private readonly waiting = new Map<string, Reader[]>();

  /** Rejects all waiting calls. */
  override async stop(): Promise<void> {
    const stopped = super.stop();
    for (const reader of [...this.waiting.values()].flat()) reader.fail();
    await stopped;
  }

  /**
   * Waits for the oldest unread code of a recipient.
   * @throws when none arrives in time
   */
  next(recipient: string): Promise<string> {
    const code = this.unread.get(recipient)?.shift();
    if (code !== undefined) return Promise.resolve(code);
    if (!this.isRunning) return Promise.reject(new Error('The mail server is stopped'));
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`No mail for ${recipient}`));
      const timer = setTimeout(fail, CODE_TIMEOUT_MS);
      entryOf(this.waiting, recipient).push({
        take(code) {
          clearTimeout(timer);
          resolve(code);
        },
        fail,
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
