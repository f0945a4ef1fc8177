import type {
  ClaimedMail,
  Mail,
  Outbox,
  Posting,
} from '../../../../service/src/application/ports/mail.ts';

interface Waiting {
  posting: Posting;
  version: number;
  dueAt: Date;
  attempts: number;
  isReadable: boolean;
}

/** Mails that wait, in memory. */
export class FakeOutbox implements Outbox {
  /** How many were asked for, each time. */
  readonly asked: number[] = [];
  private readonly mails = new Map<string, Waiting>();
  private versions = 0;

  /** @param isReadable false for a mail that was sealed with another key */
  async post(posting: Posting, isReadable = true): Promise<void> {
    const { topic, postedAt } = posting;
    this.versions += 1;
    // A mail that is being sent just now keeps its turn.
    const dueAt = this.mails.get(topic)?.dueAt ?? postedAt;
    this.mails.set(topic, { posting, version: this.versions, dueAt, attempts: 0, isReadable });
  }

  get postings(): readonly Posting[] {
    return [...this.mails.values()].map(({ posting }) => posting);
  }

  get waiting(): readonly Mail[] {
    return this.postings.map(({ mail }) => mail);
  }

  async claim(
    now: Date,
    { until: claimedUntil, latest }: { readonly until: Date; readonly latest: Date },
    atMost: number,
  ): Promise<readonly ClaimedMail[]> {
    this.asked.push(atMost);
    const due = [...this.mails.values()]
      .filter(({ dueAt }) => dueAt <= now || dueAt > latest)
      .filter(({ posting }) => posting.expiresAt > now)
      .sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
      .slice(0, atMost);
    for (const mail of due) mail.dueAt = claimedUntil;
    return due.map(({ posting: { topic, mail }, version, attempts, isReadable }) => {
      return {
        topic,
        version: `${version}`,
        mail: isReadable ? mail : null,
        attempts,
        claimedUntil,
      };
    });
  }

  async renew(claimed: ClaimedMail, until: Date): Promise<ClaimedMail> {
    const mail = this.mails.get(claimed.topic);
    if (!mail || !isClaimedBy(claimed, mail)) return claimed;
    mail.dueAt = until;
    return { ...claimed, claimedUntil: until };
  }

  async settle(claimed: ClaimedMail): Promise<'settled' | 'newerIsDue'> {
    const newer = this.newerThan(claimed);
    if (newer) return 'newerIsDue';
    this.mails.delete(claimed.topic);
    return 'settled';
  }

  async postpone(claimed: ClaimedMail, until: Date): Promise<void> {
    const mail = this.mails.get(claimed.topic);
    if (this.newerThan(claimed) || !mail || !isClaimedBy(claimed, mail)) return;
    mail.dueAt = until;
    mail.attempts += 1;
  }

  async forgetExpired(now: Date): Promise<number> {
    const expired = [...this.mails].filter(([, { posting }]) => posting.expiresAt <= now);
    for (const [topic] of expired) this.mails.delete(topic);
    return expired.length;
  }

  async oldest(now: Date): Promise<Date | null> {
    const [oldest] = [...this.mails.values()]
      .map(({ posting }) => posting)
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ postedAt }) => postedAt)
      .sort((a, b) => Number(a) - Number(b));
    return oldest ?? null;
  }

  /** Is due at once, unless another worker has it by now. */
  private newerThan(claimed: ClaimedMail): boolean {
    const mail = this.mails.get(claimed.topic);
    if (!mail || `${mail.version}` === claimed.version) return false;
    if (isClaimedBy(claimed, mail)) mail.dueAt = mail.posting.postedAt;
    return true;
  }
}

function isClaimedBy({ claimedUntil }: ClaimedMail, { dueAt }: Waiting): boolean {
  return dueAt.getTime() === claimedUntil.getTime();
}
