import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresServer } from '../../test/harness/postgres.ts';
import { type Answer, newPerson, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import { openLoop } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import {
  type SignupService,
  startMailbox,
  startPostgres,
  startService,
} from '../signup-service.ts';
import { demand, described } from '../visitor.ts';

/** The mail server and the database go and come back, and the service gets SIGTERM under load. */
export async function outages(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const service = await startService(bench, { mailbox, databaseUrl });

  const minutes = Number(bench.option('--minutes') ?? (quick ? 0.2 : 1));
  report.heading(`The mail server is away for ${minutes} minutes`);
  const mail = await mailServerAway(service, minutes * 60);
  report.table([
    ['visitors who asked for a code meanwhile', mail.asked],
    ['of them answered 201', mail.answered],
    ['got exactly one mail', mail.gotOne],
    ['last mail, seconds after the return', mail.lastAfter],
  ]);
  report.none('mail away: visitors not answered 201', mail.asked - mail.answered);
  report.none('mail away: people without exactly one mail', mail.asked - mail.gotOne);
  report.atMost('mail away: last mail', mail.lastAfter, 30, 's');

  for (const mode of ['fast', 'immediate'] as const) {
    const words = mode === 'fast' ? 'is restarted' : 'crashes and is started';
    report.heading(`The database ${words}, three seconds later`);
    const restart = await restartDatabase(service, postgres, mode);
    report.table([
      ['answered 201', restart.created],
      ['503 with Retry-After', restart.refused],
      ['other answers', restart.strange.length],
      ['no answer', restart.lost],
      ['first success, seconds after it takes connections', restart.firstAfter],
    ]);
    for (const answer of new Set(restart.strange)) report.line(`  ${answer}`);
    const bad = restart.strange.length + restart.lost;
    report.none(`database ${words}: answers but 201 and 503`, bad);
    report.atMost(`database ${words}: first success`, restart.firstAfter, 3, 's');
  }
  report.none('processes that ended', service.isAlive ? 0 : 1);

  report.heading('SIGTERM while people sign up');
  const end = await terminateUnderLoad(service, databaseUrl);
  report.table([
    ['exit code', end.exitCode ?? 'none'],
    ['seconds until it ended', end.seconds],
    ['acknowledged accounts', end.acknowledged],
    ['of them in the database', end.kept],
    ['calls under way that got no answer', end.cutOff],
    ['calls sent after the signal that were turned away', end.tooLate],
  ]);
  report.none('SIGTERM: acknowledged accounts that are lost', end.acknowledged - end.kept);
  report.none('SIGTERM: calls under way without an answer', end.cutOff);
  report.none('SIGTERM: exit code', end.exitCode ?? 1);
}

/** Visitors a second. */
const RATE = 2;
/** Seconds until a mail that did not come is given up. */
const PATIENCE = 60;

/** Visitors ask for codes while nobody takes mail. */
async function mailServerAway(service: SignupService, seconds: number) {
  const people: Person[] = [];
  await service.mailbox.stop();
  const statuses = await openLoop({ rate: RATE, seconds }, async () => {
    const person = newPerson();
    people.push(person);
    return (await service.visitor(person).verifyEmail()).status;
  });
  await service.mailbox.start();
  const back = performance.now();
  const mails = ({ email }: Person) => service.mailbox.received.get(email)?.length ?? 0;
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
async function restartDatabase(
  service: SignupService,
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
    const visitor = service.visitor();
    const answer = await visitor.verifyEmail().catch(() => null);
    if (!answer) lost += 1;
    else if (answer.status === 503 && visitor.retryAfter > 0) refused += 1;
    else if (answer.status !== 201) strange.push(described(answer));
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

/** People sign up without a pause; after three seconds the service gets SIGTERM. */
async function terminateUnderLoad(service: SignupService, databaseUrl: string) {
  const acknowledged: string[] = [];
  let cutOff = 0;
  let tooLate = 0;
  let signalledAt = Number.POSITIVE_INFINITY;
  const watched = async (calling: Promise<Answer>, step: string, status: number) => {
    const sent = performance.now();
    const answer = await calling.catch((error) => {
      if (sent < signalledAt) cutOff += 1;
      else tooLate += 1;
      throw error;
    });
    return demand(step, answer, status);
  };
  const signUp = async () => {
    const visitor = service.visitor();
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
  signalledAt = performance.now();
  const exitCode = await service.end('SIGTERM');
  const seconds = (performance.now() - signalledAt) / 1_000;
  // Some still wait for a mail.
  await service.mailbox.stop();
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
