import type { Mailbox } from '../support/mailbox.ts';
import type { Report } from '../support/report.ts';
import type { SignupService } from '../support/signup-service.ts';
import { largest, percentile } from '../support/statistics.ts';

/** What the parts of the measurement share. */
export interface Stage {
  readonly report: Report;
  readonly service: SignupService;
  readonly mailbox: Mailbox;
  /** How long something takes that takes so many seconds in a full run. */
  seconds(full: number): number;
}

/** A row of a table: how many, the median, what all but a hundredth stay below, the longest. */
export function latencyRow(name: string, times: readonly number[]): (string | number)[] {
  return [name, times.length, percentile(times, 0.5), percentile(times, 0.99), largest(times)];
}
