import { type MailKind, mailKinds } from '../../application/ports/mail.ts';
import {
  type MailCounter,
  type MailState,
  mailStates,
} from '../../application/ports/mail-records.ts';

/** Counts the mails of this instance by kind and state, since its start. */
export class MailCounts implements MailCounter {
  /** All counters from the start: without an initial 0, Prometheus would not count the first mail as an increase. */
  readonly all = (Object.keys(mailKinds) as MailKind[]).flatMap((kind) =>
    mailStates
      .filter((state) => state !== 'queued')
      .map((state) => ({ kind, state: state as MailState, count: 0 })),
  );

  count(kind: MailKind, state: MailState): void {
    const row = this.all.find((other) => other.kind === kind && other.state === state);
    if (row) row.count += 1;
  }
}
