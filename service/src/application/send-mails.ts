import { serviceLimits } from '../domain/service-limits.ts';
import { backOff, later } from '../domain/times.ts';
import type { Clock } from './ports/clock.ts';
import type { ClaimedMail, Mailer, MailOutcome, MailQueue } from './ports/mail.ts';
import type { MailCounter } from './ports/mail-records.ts';
import type { Report } from './ports/report.ts';

const UNREADABLE = 'Mail left to another instance: different SESSION_KEY, or older version.';

interface SendMailsPorts {
  readonly outbox: MailQueue;
  readonly mailer: Mailer;
  readonly mailCounter: MailCounter;
  readonly clock: Clock;
  readonly report: Report;
}

/** Sends the mails of the outbox. Any number of instances may do so at the same time. */
export class SendMails {
  /** Number of further mails that this instance may send concurrently. */
  private free: number = serviceLimits.mailsAtOnce;
  private isMoreDue = false;
  private claiming: Promise<unknown> = Promise.resolve();
  private readonly underWay = new Set<{ claimed: ClaimedMail }>();
  private renewing: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: SendMailsPorts) {}

  /**
   * Sends due mails, up to `mailsAtOnce` in parallel. Each sent mail starts the next one; failures end the run. May be
   * called again during a run, so that a slow mail does not delay later ones.
   * @param stopping aborts before the process ends: no other mail is started
   */
  async execute(stopping?: AbortSignal): Promise<void> {
    await this.sendDue(() => true, stopping);
  }

  /**
   * Renews the claims of mails being sent. To be called every `serviceLimits.mailRenewal`. Mails of a crashed instance
   * can be claimed by others when its claims end.
   */
  async keepClaims(): Promise<void> {
    const renewals = [...this.underWay].map(async (sending) => {
      const until = later(this.ports.clock.now(), serviceLimits.mailClaim);
      sending.claimed = await this.ports.outbox.renew(sending.claimed, until);
    });
    this.renewing = Promise.allSettled(renewals);
    await Promise.all(renewals);
  }

  private async sendDue(isWanted: () => boolean, stopping?: AbortSignal): Promise<void> {
    const claimed = await this.claim(isWanted);
    const results = await Promise.allSettled(claimed.map((mail) => this.sendOne(mail, stopping)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** Sends the claimed mail, then other due ones. */
  private async sendOne(mail: ClaimedMail, stopping?: AbortSignal): Promise<void> {
    const end = await this.sendAndSettle(mail).finally(() => {
      this.free += 1;
    });
    const isWanted = () => end === 'newerIsDue' || (end !== 'failed' && this.isMoreDue);
    if (isWanted() && !stopping?.aborted) await this.sendDue(isWanted, stopping);
  }

  /**
   * Claims as many mails as may still be sent concurrently. Claims run one after the other, so that one may no longer
   * be wanted when the previous one has ended.
   */
  private claim(isWanted: () => boolean): Promise<readonly ClaimedMail[]> {
    const claim = this.claiming.then(async () => {
      const count = this.free;
      if (count === 0 || !isWanted()) return [];
      const now = this.ports.clock.now();
      const until = later(now, serviceLimits.mailClaim);
      const claimed = await this.ports.outbox.claim(now, until, count);
      this.free -= claimed.length;
      this.isMoreDue = claimed.length === count;
      return claimed;
    });
    this.claiming = claim.catch(() => {});
    return claim;
  }

  private async sendAndSettle(
    mail: ClaimedMail,
  ): Promise<'settled' | 'newerIsDue' | 'failed' | 'unreadable'> {
    const sending = { claimed: mail };
    this.underWay.add(sending);
    const end = await this.send(mail);
    this.underWay.delete(sending);
    await this.renewing;
    const { claimed } = sending;
    if (end === 'failed' || end === 'unreadable') {
      await this.ports.outbox.postpone(claimed, this.nextAttempt(claimed));
      return end;
    }
    const settled = await this.ports.outbox.settle(claimed, end, this.ports.clock.now());
    const state = typeof end === 'object' ? 'refused' : end;
    if (mail.mail) this.ports.mailCounter.count(mail.mail.kind, state);
    return settled;
  }

  private async send({
    mail,
    isWithheld,
    version,
    attempts,
  }: ClaimedMail): Promise<MailOutcome | 'failed' | 'unreadable'> {
    if (!mail) {
      if (attempts === 0) this.ports.report(UNREADABLE);
      return 'unreadable';
    }
    if (isWithheld) return 'withheld';
    try {
      const outcome = await this.ports.mailer.send(mail, version);
      if (outcome !== 'sent')
        this.ports.report(`Delivery refused by the mail server (${mail.kind}).`);
      return outcome;
    } catch (error) {
      this.ports.report(`Delivery deferred (${mail.kind}).`, error);
      return 'failed';
    }
  }

  private nextAttempt({ attempts }: ClaimedMail): Date {
    const { mailRetry, mailMaxRetry } = serviceLimits;
    return later(this.ports.clock.now(), backOff(attempts + 1, mailRetry, mailMaxRetry));
  }
}
