import { figures } from '../domain/figures.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { ClaimedMail, Outbox } from './ports/outbox.ts';
import type { Report } from './ports/report.ts';

/** Seconds. Short enough that a waiting code is out soon after the mail server is back. */
const longestPause = 15;

/** Hands over mails that wait in the outbox. Any number of instances may do so at the same time. */
export class SendMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly report: Report,
  ) {}

  /** @returns true when more may be due, and it makes sense to go on at once */
  async execute(): Promise<boolean> {
    const { mailsAtOnce } = figures;
    const claimed = await this.outbox.claim(this.clock.now(), mailsAtOnce);
    const results = await Promise.allSettled(claimed.map((mail) => this.handOver(mail)));
    const outcomes = results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    return claimed.length === mailsAtOnce && outcomes.includes('done');
  }

  private async handOver(claimed: ClaimedMail): Promise<'done' | 'postponed'> {
    const outcome = await this.send(claimed);
    if (outcome === 'done') await this.outbox.settle(claimed);
    else await this.outbox.postpone(claimed, this.nextTry(claimed));
    return outcome;
  }

  private async send({ mail, version }: ClaimedMail): Promise<'done' | 'postponed'> {
    if (!mail) {
      this.report('A mail was dropped: it was sealed with another key.');
      return 'done';
    }
    try {
      const outcome = await this.mailer.send(mail, version);
      if (outcome === 'refused') this.report(`The mail server refused a mail (${mail.kind}).`);
      return 'done';
    } catch (error) {
      this.report(`A mail (${mail.kind}) has to wait.`, error);
      return 'postponed';
    }
  }

  private nextTry({ attempts }: ClaimedMail): Date {
    const seconds = Math.min(2 ** attempts, longestPause);
    return new Date(this.clock.now().getTime() + seconds * 1_000);
  }
}
