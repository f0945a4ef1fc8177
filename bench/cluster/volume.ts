import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from '../../service/src/adapters/database/database.ts';
import { PostgresDatabase } from '../../service/src/adapters/database/postgres-database.ts';
import { SqlExpiredData } from '../../service/src/adapters/database/sql-expired-data.ts';
import { later } from '../../service/src/domain/times.ts';
import { PostgresServer } from '../../test/harness/postgres.ts';
import { root } from '../../test/harness/server-process.ts';
import { latencyRow } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { type SignupService, startMailbox, startService } from '../signup-service.ts';
import { demand, keptConnection, sessionKey } from '../visitor.ts';
import { fillTables } from './volume-rows.ts';

/** Milliseconds: bound for the mean of a statement. */
const SHORT = 50;
/** Pages of 8 KiB a statement may read: a review list of 2,000 registrations reads three for each. */
const MANY = 10_000;
const HOUR = 3_600_000;

const settings = [
  'shared_buffers=2GB',
  'max_wal_size=8GB',
  'shared_preload_libraries=pg_stat_statements',
];

/**
 * Ten million rows in each table that grows: sizes, the clean-up of a million expired rows a table by one instance and by
 * three, and the slowest statements. Needs 45 GB of disk.
 */
export async function volume(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const rows = quick ? 100_000 : 10_000_000;
  const postgres = await PostgresServer.create({ settings });
  bench.finally(() => postgres.remove());
  const databaseUrl = await postgres.newDatabase();
  const mailbox = await startMailbox(bench);
  const service = await startService(bench, { mailbox, databaseUrl, hashing: false });
  const database = new PostgresDatabase({ urls: [databaseUrl] });
  bench.finally(() => database.close());

  report.heading(`${rows} rows in each table: MiB, and bytes for a row`);
  const filled = new Date();
  await fillTables(databaseUrl, rows);
  report.table([
    ['', 'rows', 'indexes', 'row', 'in indexes'],
    ...(await database.query<Record<string, string | number>>(SIZES)).map((row) =>
      Object.values(row),
    ),
  ]);
  for (const instances of [1, 3]) {
    const until = later(filled, instances === 1 ? 2 * HOUR : 3 * HOUR);
    await cleanUp(bench, service, { database, instances, until });
  }

  await database.script('CREATE EXTENSION pg_stat_statements; SELECT pg_stat_statements_reset()');
  for (let time = 0; time < (quick ? 20 : 100); time += 1) await signUp(service);
  await keptConnection(`${service.url}/metrics`, {});
  await listReviews(databaseUrl);
  const statements = await database.query<Statement>(STATEMENTS);
  report.heading(`${statements.length} statements of the service: the slowest five`);
  report.table([
    ['', 'calls', 'mean, ms', 'longest', 'pages'],
    ...statements
      .slice(0, 5)
      .map(({ query, calls, mean, longest, pages }) => [
        query.replace(/\s+/g, ' ').slice(0, 90),
        ...[calls, mean, longest, pages],
      ]),
  ]);
  report.atMost('slowest statement, mean', statements[0]?.mean ?? Number.NaN, SHORT, 'ms');
  const pages = Math.max(...statements.map((it) => it.pages));
  report.atMost('pages that a statement reads', pages, MANY);
}

const SIZES = `
  SELECT relname, (pg_relation_size(oid) / 1048576)::INTEGER AS rows, (pg_indexes_size(oid) / 1048576)::INTEGER AS indexes,
         (pg_relation_size(oid) / reltuples)::INTEGER AS row, (pg_indexes_size(oid) / reltuples)::INTEGER AS in_indexes
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::REGNAMESPACE AND reltuples > 1000 ORDER BY relname`;

interface Statement {
  readonly query: string;
  readonly calls: number;
  readonly mean: number;
  readonly longest: number;
  readonly pages: number;
}

const STATEMENTS = `
  SELECT query, calls, mean_exec_time AS mean, max_exec_time AS longest,
         ((shared_blks_hit + shared_blks_read) / calls)::INTEGER AS pages
  FROM pg_stat_statements WHERE query ~ '^(WITH|SELECT|INSERT|UPDATE|DELETE)' AND query !~ 'pg_' ORDER BY mean DESC`;

/** Deletes rows that expired before a time, while four visitors request codes. */
async function cleanUp(
  { report }: Bench,
  service: SignupService,
  options: { readonly database: Database; readonly instances: number; readonly until: Date },
): Promise<void> {
  const { database, instances, until } = options;
  const statements: number[] = [];
  const calls: number[] = [];
  const problems: string[] = [];
  let deleted = 0;
  let isOver = false;
  const timed = async <Row>(sql: string, parameters?: readonly unknown[]) => {
    const began = performance.now();
    const rows = await database.query<Row>(sql, parameters);
    statements.push(performance.now() - began);
    deleted += (rows[0] as { rows?: number } | undefined)?.rows ?? 0;
    return rows;
  };
  const requestCodes = async () => {
    while (!isOver) {
      const began = performance.now();
      demand('verify-email', await service.visitor().verifyEmail(), 201);
      calls.push(performance.now() - began);
    }
  };
  const visitors = Promise.all(Array.from({ length: 4 }, requestCodes));
  const began = performance.now();
  const forget = async () => {
    const left = await new SqlExpiredData({ query: timed } as Partial<Database> as Database).forget(
      until,
    );
    problems.push(...left.map(({ what, error }) => `${what}: ${error}`));
  };
  await Promise.all(Array.from({ length: instances }, forget));
  const seconds = (performance.now() - began) / 1_000;
  isOver = true;
  await visitors;

  report.heading(`Clean-up by ${instances}: ${deleted} rows in ${seconds.toFixed(1)} s`);
  report.table([
    ['milliseconds', 'number', 'p50', 'p99', 'longest'],
    latencyRow('statements that delete', statements),
    latencyRow('calls of visitors', calls),
  ]);
  for (const problem of problems) report.line(`  ${problem}`);
  report.none(`clean-up by ${instances}: tables that failed`, problems.length);
}

/** A sign-up with a second code, a repeated registration and a login. */
async function signUp(service: SignupService): Promise<void> {
  const visitor = service.visitor();
  demand('verify-email', await visitor.verifyEmail(), 201);
  await visitor.nextCode();
  demand('resend-code', await visitor.resendCode(), 201);
  const { body } = demand('verify-code', await visitor.verifyCode(await visitor.nextCode()), 200);
  const { signupCode } = body as { signupCode: string };
  demand('create-account', await visitor.register(signupCode), 201);
  demand('create-account again', await visitor.register(signupCode), 201);
  demand('login', await visitor.login(), 200);
}

/** `npm run review -- list` */
async function listReviews(databaseUrl: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, SESSION_KEY: sessionKey };
  const args = ['--import', 'tsx', 'service/src/review.ts', 'list'];
  await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 100_000_000 });
}
