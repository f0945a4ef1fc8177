import type { Mailbox } from '../mailbox.ts';
import type { Report } from '../run-bench.ts';
import type { SignupService } from '../signup-service.ts';

/** What the parts of the measurement share. */
export interface Stage {
  readonly report: Report;
  readonly service: SignupService;
  readonly mailbox: Mailbox;
  /** How long something takes that takes so many seconds in a full run. */
  seconds(full: number): number;
}
