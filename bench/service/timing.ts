import type { Person } from '../../test/harness/visitor.ts';
import type { Mailbox } from '../mailbox.ts';
import { median } from '../statistics.ts';
import { demand, Visitor } from '../visitor.ts';
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

/**
 * What a stranger with a stopwatch could learn: verify-email for addresses that are registered and for new ones, by turns.
 * @param registered each asked for once
 * @returns the medians in milliseconds, and whether all answers were the same bytes
 */
async function measureTiming(
  service: { readonly url: string },
  mailbox: Mailbox,
  registered: readonly Person[],
) {
  const bodies = new Set<string>();
  const time = async (person?: Person) => {
    const visitor = new Visitor(service.url, mailbox, person);
    const began = performance.now();
    const { body } = demand('verify-email', await visitor.verifyEmail(), 201);
    // The reference is another in each answer.
    bodies.add(JSON.stringify({ ...Object(body), reference: null }));
    return performance.now() - began;
  };
  const times = { known: [] as number[], fresh: [] as number[] };
  for (const person of registered) {
    times.known.push(await time(person));
    times.fresh.push(await time());
  }
  return {
    known: median(times.known),
    fresh: median(times.fresh),
    isSame: bodies.size === 1,
  };
}
