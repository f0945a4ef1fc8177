import { setTimeout as pause } from 'node:timers/promises';
import type { Mailbox } from '../support/mailbox.ts';
import { openLoop } from '../support/open-loop.ts';
import { newPerson, type Person } from '../support/person.ts';
import { Visitor } from '../support/visitor.ts';

/** Visitors a second. */
const RATE = 2;
/** Seconds until a mail that did not come is given up. */
const PATIENCE = 60;

/** Visitors ask for codes while nobody takes mail. */
export async function mailServerAway(
  service: { readonly url: string },
  mailbox: Mailbox,
  seconds: number,
) {
  const people: Person[] = [];
  await mailbox.stop();
  const statuses = await openLoop({ rate: RATE, seconds }, async () => {
    const person = newPerson();
    people.push(person);
    return (await new Visitor(service.url, mailbox, person).verifyEmail()).status;
  });
  await mailbox.start();
  const back = performance.now();
  const mails = ({ email }: Person) => mailbox.received.get(email)?.length ?? 0;
  const secondsSince = () => (performance.now() - back) / 1_000;
  while (people.some((person) => mails(person) === 0) && secondsSince() < PATIENCE) await pause(20);
  const lastAfter = secondsSince();
  // A mail that is sent twice would come soon after.
  await pause(2_000);
  return {
    asked: people.length,
    answered: statuses.filter((status) => status === 201).length,
    gotOne: people.filter((person) => mails(person) === 1).length,
    lastAfter,
  };
}
