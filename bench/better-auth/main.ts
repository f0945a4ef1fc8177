/** `npm run bench:better-auth`: the service beside better-auth, doing the same job on the same machine. */
import { fileURLToPath } from 'node:url';
import type { PostgresServer } from '../../test/harness/postgres.ts';
import { installPackages } from '../../tools/install-packages.ts';
import type { Mailbox } from '../mailbox.ts';
import { closedLoop, median } from '../measuring.ts';
import { type Bench, runBench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { BetterAuthServer, Newcomer } from './better-auth-server.ts';
import { queriesPerSignup } from './queries-per-signup.ts';

await runBench(
  'Threshold beside better-auth; bench/README.md says what each does',
  async (bench) => {
    const { report } = bench;
    installPackages(fileURLToPath(new URL('.', import.meta.url)));
    const postgres = await startPostgres(bench);
    const mailbox = await startMailbox(bench);

    const costless = await startSides(bench, postgres, mailbox, false);
    const ours = await queriesPerSignup(postgres, 'threshold', costless.threshold);
    const theirs = await queriesPerSignup(postgres, 'better-auth', costless.betterAuth);
    report.heading('Complete sign-ups a second with a hash that costs nothing, by turns: medians');
    const bare = await compare(bench, costless);
    report.heading('The same with argon2id (19 MiB, 2 passes) on both sides, for information');
    await compare(bench, await startSides(bench, postgres, mailbox, true));

    report.heading('Queries of a sign-up, as PostgreSQL counts them, BEGIN and COMMIT included');
    const all = ours.inRequests + ours.inBackground;
    report.table([
      ['', 'in requests', 'in the background', 'together'],
      ['Threshold', ours.inRequests, ours.inBackground, all],
      ['better-auth', theirs.inRequests, 0, theirs.inRequests],
    ]);
    const ratio = bare.threshold / bare.betterAuth;
    report.atLeast('sign-ups beside better-auth, without hashing', ratio, 1.5, 'times');
    report.atMost('queries of a sign-up, compared with better-auth', all, theirs.inRequests);
  },
);

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
  const options = async () => ({ mailbox, hashing, databaseUrl: await postgres.newDatabase() });
  const service = await startService(bench, await options());
  const betterAuth = await BetterAuthServer.create(bench.folder, await options());
  bench.finally(() => betterAuth.end('SIGKILL'));
  await betterAuth.start();
  return {
    threshold: () => service.visitor().signUp(),
    betterAuth: () => new Newcomer(betterAuth.url, mailbox).signUp(),
    async end() {
      await service.end('SIGTERM');
      await betterAuth.end('SIGTERM');
    },
  };
}

/** Prints the sign-ups a second as fast as they go, by turns: the medians of the rounds. Ends both. */
async function compare({ quick, report }: Bench, { threshold, betterAuth, end }: Sides) {
  const rates = { threshold: [] as number[], betterAuth: [] as number[] };
  const loop = { atOnce: 16, warmUp: 2, counted: quick ? 1 : 8 };
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    rates.threshold.push(await closedLoop(loop, threshold));
    rates.betterAuth.push(await closedLoop(loop, betterAuth));
  }
  await end();
  const medians = { threshold: median(rates.threshold), betterAuth: median(rates.betterAuth) };
  report.table([
    ['Threshold', medians.threshold],
    ['better-auth', medians.betterAuth],
  ]);
  return medians;
}
