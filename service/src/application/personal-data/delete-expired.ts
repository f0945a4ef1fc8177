import type { Outbox } from '../ports/mail.ts';
import type { Clock, Report } from '../ports/process.ts';
import type { ExpiredData } from '../ports/unit-of-work.ts';

export class DeleteExpired {
  constructor(
    private readonly expiredData: ExpiredData,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly report: Report,
  ) {}

  /** @throws when expired mails could not be deleted; other failures are reported */
  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const { what, error } of await this.expiredData.delete(now)) {
      this.report(`Could not delete expired data (${what}).`, error);
    }
    const unsent = await this.outbox.deleteExpired(now);
    if (unsent > 0) this.report(`Mails expired before delivery: ${unsent}.`);
  }
}
