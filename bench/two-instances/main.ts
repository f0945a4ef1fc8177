/** `npm run bench:instances`: two instances on one PostgreSQL allow no more than one. */
import { setTimeout as pause } from 'node:timers/promises';
import { newPerson } from '../../test/harness/visitor.ts';
import { runBench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { demand, Visitor } from '../visitor.ts';
import { limitCases, type Turns } from './limit-cases.ts';

await runBench('Two instances of the service on one PostgreSQL', async (bench) => {
  const { report, quick } = bench;
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const options = { mailUrl: mailbox.url, databaseUrl: await postgres.newDatabase() };
  const instances = await Promise.all([startService(bench, options), startService(bench, options)]);
  const [first] = instances;
  const alone: Turns = () => first.url;
  let turn = 0;
  const byTurns: Turns = () => instances[turn++ % instances.length]?.url ?? '';

  report.heading('Let through, of 40 at once (20 for the short name)');
  const rounds = quick ? 2 : 10;
  const rows: (string | number)[][] = [['', 'one instance', `two, in ${rounds} rounds`, 'allowed']];
  for (const { name, allowed, run } of limitCases) {
    const byOne = await run(alone, mailbox);
    const byTwo = new Set<number>();
    for (let round = 0; round < rounds; round += 1) byTwo.add(await run(byTurns, mailbox));
    rows.push([name, byOne, [...byTwo].join(', '), allowed]);
    const wrong = [byOne, ...byTwo].filter((count) => count !== allowed).length;
    report.none(`${name}: other counts than ${allowed}`, wrong);
  }
  report.table(rows);

  const people = Array.from({ length: quick ? 50 : 400 }, () => newPerson());
  report.heading(`Mails for ${people.length} addresses, asked for at both at once`);
  await Promise.all(
    people.map(async (person) => {
      const visitor = new Visitor(byTurns, mailbox, person);
      demand('verify-email', await visitor.verifyEmail(), 201);
      await visitor.nextCode();
    }),
  );
  // A second mail would come when the first worker's claim is over, at the latest.
  await pause(quick ? 2_000 : 35_000);
  const times = people.map(({ email }) => mailbox.received.get(email)?.length ?? 0);
  const once = times.filter((count) => count === 1).length;
  report.table([
    ['exactly one', once],
    ['another number', times.length - once],
  ]);
  report.none('people who got another number of mails than one', times.length - once);
});
