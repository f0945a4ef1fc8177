/** `npm run bench:better-auth`: the service beside better-auth, doing the same job on the same machine. */
import { fileURLToPath } from 'node:url';
import type { PostgresServer } from '../../test/harness/postgres.ts';
import { installPackages } from '../../tools/install-packages.ts';
import { closedLoop } from '../loops.ts';
import type { Mailbox } from '../mailbox.ts';
import { queriesPerSignup } from '../queries-per-signup.ts';
import { type Bench, runBench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { median } from '../statistics.ts';
import { Visitor } from '../visitor.ts';
import { BetterAuthServer, Newcomer } from './better-auth-server.ts';

const whatEachDoes = [
  'Both: email, code by mail, password, organisation with a name and a short name of its own; the same',
  'mail over SMTP to the driver, the same PostgreSQL (fsync on), ten connections each. better-auth 1.7',
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

/** Signs somebody up, the whole way. */
type SignUp = () => Promise<void>;

interface Sides {
  readonly threshold: SignUp;
  readonly betterAuth: SignUp;
  end(): Promise<void>;
}

/** Both servers, each with a database of its own on the same PostgreSQL, and the same mail server. */
async function startSides(
  bench: Bench,
  postgres: PostgresServer,
  mailbox: Mailbox,
  hashing: boolean,
): Promise<Sides> {
  const common = { mailUrl: mailbox.url, hashing };
  const service = await startService(bench, {
    ...common,
    databaseUrl: await postgres.newDatabase(),
  });
  const betterAuth = await BetterAuthServer.create({
    ...common,
    folder: bench.folder,
    databaseUrl: await postgres.newDatabase(),
  });
  bench.finally(() => betterAuth.end('SIGKILL'));
  await betterAuth.start();
  return {
    threshold: () => new Visitor(service.url, mailbox).signUp(),
    betterAuth: () => new Newcomer(betterAuth.url, mailbox).signUp(),
    async end() {
      await service.end('SIGTERM');
      await betterAuth.end('SIGTERM');
    },
  };
}

interface Rates {
  readonly threshold: number;
  readonly betterAuth: number;
}

/** Sign-ups a second as fast as they go, by turns; the medians of the rounds. */
async function compare(
  { threshold, betterAuth }: Sides,
  { rounds, counted }: { readonly rounds: number; readonly counted: number },
): Promise<Rates> {
  const rates = { threshold: [] as number[], betterAuth: [] as number[] };
  const loop = { atOnce: 16, warmUp: 2, counted };
  for (let round = 0; round < rounds; round += 1) {
    rates.threshold.push(await closedLoop(loop, threshold));
    rates.betterAuth.push(await closedLoop(loop, betterAuth));
  }
  return { threshold: median(rates.threshold), betterAuth: median(rates.betterAuth) };
}
