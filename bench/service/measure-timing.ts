import type { Mailbox } from '../support/mailbox.ts';
import type { Person } from '../support/person.ts';
import { median } from '../support/statistics.ts';
import { demand, Visitor } from '../support/visitor.ts';

/**
 * What a stranger with a stopwatch could learn: verify-email for addresses that are registered and for new ones, by turns.
 * @param registered each asked for once
 * @returns the medians in milliseconds, and whether all answers were the same bytes
 */
export async function measureTiming(
  service: { readonly url: string },
  mailbox: Mailbox,
  registered: readonly Person[],
): Promise<{ known: number; fresh: number; isSame: boolean }> {
  const bodies = new Set<string>();
  const time = async (person?: Person) => {
    const visitor = new Visitor(service.url, mailbox, person);
    const began = performance.now();
    const { body } = demand('verify-email', await visitor.verifyEmail(), 201);
    bodies.add(body);
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
