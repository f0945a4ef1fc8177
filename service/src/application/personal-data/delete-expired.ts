import type { Clock } from '../ports/clock.ts';
import type { Outbox } from '../ports/mail.ts';
import type { Report } from '../ports/report.ts';
import type { ExpiredData } from '../ports/unit-of-work.ts';

interface DeleteExpiredPorts {
  readonly expiredData: ExpiredData;
  readonly outbox: Pick<Outbox, 'deleteExpired'>;
  readonly clock: Clock;
  readonly report: Report;
}

export class DeleteExpired {
  constructor(private readonly ports: DeleteExpiredPorts) {}

  /** @throws when expired mails could not be deleted; other failures are reported */
  async execute(): Promise<void> {
    const { expiredData, outbox, clock, report } = this.ports;
    const now = clock.now();
    for (const { what, error } of await expiredData.delete(now)) {
      report(`Could not delete expired data (${what}).`, error);
    }
    const unsent = await outbox.deleteExpired(now);
    if (unsent > 0) report(`Mails expired before delivery: ${unsent}.`);
  }
}
