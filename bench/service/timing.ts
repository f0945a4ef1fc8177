import type { Person } from '../../test/harness/visitor.ts';
import { median } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import type { SignupService } from '../signup-service.ts';
import { demand } from '../visitor.ts';

/**
 * What a stranger with a stopwatch could learn: verify-email for addresses that are registered and for new ones, by turns.
 * @param registered each asked for once
 */
export async function timing(
  { report }: Bench,
  service: SignupService,
  registered: readonly Person[],
): Promise<void> {
  const bodies = new Set<string>();
  const time = async (person?: Person) => {
    const visitor = service.visitor(person);
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
  const [known, fresh] = [median(times.known), median(times.fresh)];

  report.heading('verify-email, by turns: medians in milliseconds');
  report.table([
    ['for a registered address', known],
    ['for a new one', fresh],
  ]);
  report.atMost('gap of the medians', Math.abs(known - fresh), 2, 'ms');
  report.none('answers that tell who is registered', bodies.size === 1 ? 0 : 1);
}
