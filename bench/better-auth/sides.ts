import type { PostgresServer } from '../../test/harness/postgres/postgres-server.ts';
import { closedLoop } from '../support/closed-loop.ts';
import { startService } from '../support/ground.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { Bench } from '../support/run-bench.ts';
import { median } from '../support/statistics.ts';
import { Visitor } from '../support/visitor.ts';
import { BetterAuthServer } from './better-auth-server.ts';
import { Newcomer } from './newcomer.ts';

/** Signs somebody up, the whole way. */
type SignUp = () => Promise<void>;

export interface Sides {
  readonly threshold: SignUp;
  readonly betterAuth: SignUp;
  end(): Promise<void>;
}

/** Both servers, each with a database of its own on the same PostgreSQL, and the same mail server. */
export async function startSides(
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

export interface Rates {
  readonly threshold: number;
  readonly betterAuth: number;
}

/** Sign-ups a second as fast as they go, by turns; the medians of the rounds. */
export async function compare(
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
