import { bounceReason, isOfAddress } from '../domain/bounce.ts';
import type { Clock } from './ports/clock.ts';
import type { MailCounter, MailEvent, MailRecords } from './ports/mail-records.ts';

interface RecordMailEventsPorts {
  readonly mailRecords: Pick<MailRecords, 'apply'>;
  readonly mailCounter: MailCounter;
  readonly clock: Clock;
}

/**
 * Stores what a mail provider reports about sent mails. Repeated events, those about other mails, and bounces for
 * another reason than the address change nothing.
 */
export class RecordMailEvents {
  constructor(private readonly ports: RecordMailEventsPorts) {}

  async execute(events: readonly MailEvent[]): Promise<void> {
    const { mailRecords, mailCounter, clock } = this.ports;
    for (const { reason, ...event } of events) {
      if (event.state === 'bounced' && !isOfAddress(reason)) continue;
      const changed = { ...event, reason: bounceReason(reason) };
      const kind = await mailRecords.apply(changed, clock.now());
      if (kind) mailCounter.count(kind, event.state);
    }
  }
}
