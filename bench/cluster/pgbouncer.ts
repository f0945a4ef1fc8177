import { PgBouncer } from '../../test/harness/pgbouncer.ts';
import { closedLoop, median } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';

/** Sign-ups without hashing on one PostgreSQL: directly, and through PgBouncer without prepared statements. The rounds alternate. */
export async function pgbouncer(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const mailbox = await startMailbox(bench);
  const server = await startPostgres(bench);
  const pooler = await PgBouncer.start(server.url);
  bench.finally(() => pooler.remove());
  const start = (databaseUrl: string, env: Record<string, string> = {}) =>
    startService(bench, { mailbox, databaseUrl, env, hashing: false });
  const direct = await start(await server.newDatabase());
  const pooled = await start(pooler.urlOf(await server.newDatabase()), {
    DATABASE_POOL_MODE: 'transaction',
  });

  const loop = { atOnce: 16, warmUp: quick ? 1 : 3, counted: bench.seconds(15) };
  const ratios: number[] = [];
  const rows: (string | number)[][] = [['sign-ups a second', 'directly', 'PgBouncer', 'ratio']];
  for (let round = 1; round <= (quick ? 2 : 5); round += 1) {
    const rates: number[] = [];
    for (const service of [direct, pooled]) {
      rates.push(await closedLoop(loop, () => service.visitor().signUp()));
    }
    const [without = 0, through = 0] = rates;
    ratios.push(through / without);
    rows.push([`round ${round}`, without, through, through / without]);
  }
  report.heading('PgBouncer in transaction mode between service and PostgreSQL');
  report.table(rows);
  report.atLeast('PgBouncer: sign-ups, of those without it', median(ratios), 0.6);
}
