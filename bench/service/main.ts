/** `npm run bench:service`: what the service does on this machine, against targets. */
import { startMailbox, startPostgres, startService } from '../support/ground.ts';
import { queriesPerSignup } from '../support/queries-per-signup.ts';
import { runBench } from '../support/run-bench.ts';
import { Visitor } from '../support/visitor.ts';
import { completeSignups } from './complete-signups.ts';
import { latency } from './latency.ts';
import { measureRawArgon2 } from './measure-raw-argon2.ts';
import { overload } from './overload.ts';
import { timing } from './timing.ts';

await runBench('The sign-up service on PostgreSQL', async (bench) => {
  const { report, quick } = bench;
  const seconds = (full: number) => (quick ? Math.ceil(full / 5) : full);
  report.line(
    'The service, PostgreSQL (fsync on) and the driver share the cores. Mail goes over SMTP',
  );
  report.line('to the driver. Visitors have the cookies that the server of the page gave them.');

  const rawBefore = await measureRawArgon2(seconds(10));
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const service = await startService(bench, { mailUrl: mailbox.url, databaseUrl });
  const stage = { report, service, mailbox, seconds };

  const { rate, people } = await completeSignups(stage);
  await latency(stage);
  await overload(stage, rate);
  await timing(stage, people.slice(0, quick ? 40 : 200));
  const signUp = () => new Visitor(service.url, mailbox).signUp();
  const queries = await queriesPerSignup(postgres, 'threshold', signUp);
  await service.end('SIGTERM');
  const rawAfter = await measureRawArgon2(seconds(10));

  report.heading('Queries of a sign-up, BEGIN and COMMIT included');
  report.table([
    ['in its requests', queries.inRequests],
    ['in the background', queries.inBackground],
  ]);
  report.heading('argon2id alone on all cores, hashes a second');
  report.table([
    ['before', rawBefore],
    ['after', rawAfter],
  ]);
  const ratio = rate / ((rawBefore + rawAfter) / 2);
  report.target({ figure: 'sign-ups to raw hashes', measured: ratio, unit: '', atLeast: 0.6 });
});
