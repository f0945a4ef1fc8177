import type { Person } from '../support/person.ts';
import { measureTiming } from './measure-timing.ts';
import type { Stage } from './stage.ts';

/** Whether verify-email tells a registered address from a new one. */
export async function timing(stage: Stage, registered: readonly Person[]): Promise<void> {
  const { report, service, mailbox } = stage;
  const { known, fresh, isSame } = await measureTiming(service, mailbox, registered);

  report.heading('verify-email, by turns: medians in milliseconds');
  report.table([
    ['for a registered address', known],
    ['for a new one', fresh],
  ]);
  const gap = { figure: 'gap of the medians', measured: Math.abs(known - fresh) };
  report.target({ ...gap, unit: 'ms', atMost: 2 });
  report.none('answers that tell who is registered', isSame ? 0 : 1);
}
