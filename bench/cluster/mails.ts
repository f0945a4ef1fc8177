import { setTimeout as pause } from 'node:timers/promises';
import { newPerson, type Person } from '../../test/harness/visitor.ts';
import { openLoop } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { demand } from '../visitor.ts';
import type { Cluster } from './cluster.ts';

/** Visitors a second. */
const RATE = 2;
/** Seconds until a mail that did not come is given up. */
const PATIENCE = 60;

/** Three instances send each mail once, and none is lost while nobody takes mail. */
export async function mails(bench: Bench, cluster: Cluster): Promise<void> {
  const { report, quick } = bench;
  const received = ({ email }: Person) => cluster.mailbox.received.get(email)?.length ?? 0;

  const people = Array.from({ length: quick ? 50 : 400 }, () => newPerson());
  await Promise.all(
    people.map(async (person) => {
      const visitor = cluster.visitor(person);
      demand('verify-email', await visitor.verifyEmail(), 201);
      await visitor.nextCode();
    }),
  );
  const minutes = Number(bench.option('--minutes') ?? (quick ? 0.1 : 1));
  const away = await mailServerAway(cluster, minutes * 60, received);
  // A second mail would come when the first worker's claim is over, at the latest: it is by now.
  const notOnce = [...people, ...away.people].filter((person) => received(person) !== 1).length;

  report.heading(
    `Mails for ${people.length} addresses; then the mail server is away for ${minutes} minutes`,
  );
  report.table([
    ['visitors who asked for a code meanwhile', away.people.length],
    ['of them answered 201', away.answered],
    ['got another number of mails than one, of all', notOnce],
    ['last mail, seconds after the return', away.lastAfter],
  ]);
  report.none('mail away: visitors not answered 201', away.people.length - away.answered);
  report.none('people who got another number of mails than one', notOnce);
  report.atMost('mail away: last mail', away.lastAfter, 30, 's');
}

/** Visitors ask for codes while nobody takes mail. */
async function mailServerAway(
  cluster: Cluster,
  seconds: number,
  received: (person: Person) => number,
) {
  const people: Person[] = [];
  await cluster.mailbox.stop();
  const statuses = await openLoop({ rate: RATE, seconds }, async () => {
    const person = newPerson();
    people.push(person);
    return (await cluster.visitor(person).verifyEmail()).status;
  });
  await cluster.mailbox.start();
  const back = performance.now();
  const secondsSince = () => (performance.now() - back) / 1_000;
  while (people.some((person) => received(person) === 0) && secondsSince() < PATIENCE) {
    await pause(20);
  }
  const lastAfter = secondsSince();
  await pause(35_000 - Math.min(30_000, seconds * 1_000));
  const answered = statuses.filter((status) => status === 201).length;
  return { people, answered, lastAfter };
}
