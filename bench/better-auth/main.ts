/** `npm run bench:better-auth`: the service beside better-auth, doing the same job on the same machine. */
import { fileURLToPath } from 'node:url';
import { startMailbox, startPostgres } from '../support/ground.ts';
import { installPackages } from '../support/install-packages.ts';
import { queriesPerSignup } from '../support/queries-per-signup.ts';
import { runBench } from '../support/run-bench.ts';
import { compare, startSides } from './sides.ts';

const whatEachDoes = [
  'Both: email, code by mail, password, organisation with a name and a short name of its own; the same',
  'letter over SMTP to the driver, the same PostgreSQL (fsync on), ten connections each. better-auth 1.7',
  'as its documentation sets it up; what is not needed for the job is left as it is by default.',
  'Threshold besides: codes as digests, mail through an outbox in the same transaction, limits for',
  'addresses and networks in the database, bot check and CSRF token, one organisation a domain,',
  'an identity directory, a log line for each call.',
  'better-auth besides: a session that is signed in, roles of members; limits for networks, in memory.',
];

await runBench('Threshold beside better-auth', async (bench) => {
  const { report, quick } = bench;
  installPackages(fileURLToPath(new URL('.', import.meta.url)));
  for (const line of whatEachDoes) report.line(line);
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);

  report.heading('Complete sign-ups a second with a hash that costs nothing, by turns: medians');
  const costless = await startSides(bench, postgres, mailbox, false);
  const queries = {
    threshold: await queriesPerSignup(postgres, 'threshold', costless.threshold),
    betterAuth: await queriesPerSignup(postgres, 'better-auth', costless.betterAuth),
  };
  const rounds = { rounds: quick ? 2 : 5, counted: quick ? 3 : 8 };
  const bare = await compare(costless, rounds);
  await costless.end();
  report.table([
    ['Threshold', bare.threshold],
    ['better-auth', bare.betterAuth],
  ]);

  report.heading('The same with argon2id (19 MiB, 2 passes) on both sides, for information');
  const real = await startSides(bench, postgres, mailbox, true);
  const hashed = await compare(real, rounds);
  await real.end();
  report.table([
    ['Threshold', hashed.threshold],
    ['better-auth', hashed.betterAuth],
  ]);

  report.heading('Queries of a sign-up, as PostgreSQL counts them, BEGIN and COMMIT included');
  const all = (side: 'threshold' | 'betterAuth') =>
    queries[side].inRequests + queries[side].inBackground;
  report.table([
    ['', 'in requests', 'in the background', 'together'],
    ['Threshold', queries.threshold.inRequests, queries.threshold.inBackground, all('threshold')],
    ['better-auth', queries.betterAuth.inRequests, 0, all('betterAuth')],
  ]);

  report.target({
    figure: 'sign-ups beside better-auth, without hashing',
    measured: bare.threshold / bare.betterAuth,
    unit: 'times',
    atLeast: 1.5,
  });
  report.target({
    figure: 'queries more than better-auth',
    measured: all('threshold') - all('betterAuth'),
    unit: '',
    atMost: 0,
  });
});
