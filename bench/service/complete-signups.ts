import { closedLoop } from '../support/closed-loop.ts';
import type { Person } from '../support/person.ts';
import { Visitor } from '../support/visitor.ts';
import type { Stage } from './stage.ts';

/** Enough to keep every core busy, and fewer than the service lets wait. */
const AT_ONCE = 32;

/** As many people as it takes sign up, from the first call to the account. */
export async function completeSignups({ report, service, mailbox, seconds }: Stage) {
  report.heading('Complete sign-ups, as fast as they go');
  const people: Person[] = [];
  const loop = { atOnce: AT_ONCE, warmUp: seconds(10), counted: seconds(30) };
  const rate = await closedLoop(loop, async () => {
    const visitor = new Visitor(service.url, mailbox);
    await visitor.signUp();
    people.push(visitor.person);
  });
  report.table([['a second', rate]]);
  return { rate, people };
}
