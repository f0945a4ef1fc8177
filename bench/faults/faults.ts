import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresServer } from '../../test/harness/postgres.ts';
import { type Answer, newPerson, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import { openLoop } from '../loops.ts';
import type { Mailbox } from '../mailbox.ts';
import type { SignupService } from '../signup-service.ts';
import { demand, said, Visitor } from '../visitor.ts';

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

/** Visitors go on asking for codes, twenty a second, while the database goes and comes back. */
export async function restartDatabase(
  service: { readonly url: string },
  mailbox: Mailbox,
  postgres: PostgresServer,
  mode: 'fast' | 'immediate',
) {
  let created = 0;
  let refused = 0;
  let lost = 0;
  const strange: string[] = [];
  let returned = Number.POSITIVE_INFINITY;
  let firstAfter = Number.POSITIVE_INFINITY;
  const load = openLoop({ rate: 20, seconds: 12 }, async () => {
    const began = performance.now();
    const visitor = new Visitor(service.url, mailbox);
    const answer = await visitor.verifyEmail().catch(() => null);
    if (!answer) lost += 1;
    else if (answer.status === 503 && visitor.retryAfter > 0) refused += 1;
    else if (answer.status !== 201) strange.push(said(answer));
    else {
      created += 1;
      if (began >= returned) firstAfter = Math.min(firstAfter, performance.now() - returned);
    }
  });
  await pause(2_000);
  await postgres.stop(mode);
  await pause(3_000);
  await postgres.start();
  returned = performance.now();
  await load;
  return { created, refused, lost, strange, firstAfter: firstAfter / 1_000 };
}

/** People sign up without a pause; after three seconds the service is told to end. */
export async function terminateUnderLoad(
  service: SignupService,
  mailbox: Mailbox,
  databaseUrl: string,
) {
  const acknowledged: string[] = [];
  let cutOff = 0;
  let tooLate = 0;
  let told = Number.POSITIVE_INFINITY;
  const watched = async (calling: Promise<Answer>, step: string, status: number) => {
    const sent = performance.now();
    const answer = await calling.catch((error) => {
      if (sent < told) cutOff += 1;
      else tooLate += 1;
      throw error;
    });
    return demand(step, answer, status);
  };
  const signUp = async () => {
    const visitor = new Visitor(service.url, mailbox);
    await watched(visitor.verifyEmail(), 'verify-email', 201);
    const code = await visitor.nextCode();
    const verified = await watched(visitor.verifyCode(code), 'verify-code', 200);
    await watched(visitor.register(signupCodeIn(verified)), 'create-account', 201);
    acknowledged.push(visitor.email);
  };
  const signUpAgainAndAgain = async () => {
    while (service.isAlive) await signUp().catch(() => {});
  };
  const load = Promise.all(Array.from({ length: 16 }, signUpAgainAndAgain));
  await pause(3_000);
  told = performance.now();
  const exitCode = await service.end('SIGTERM');
  const seconds = (performance.now() - told) / 1_000;
  // Some still wait for a mail.
  await mailbox.stop();
  await load;

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(DISTINCT email)::INTEGER AS kept FROM administrators
     WHERE state = 'active' AND email = ANY ($1)`,
    [acknowledged],
  );
  await client.end();
  const counts = { acknowledged: acknowledged.length, kept: rows[0].kept, cutOff, tooLate };
  return { exitCode, seconds, ...counts };
}
