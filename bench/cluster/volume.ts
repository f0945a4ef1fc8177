import type pg from 'pg';
import { median, percentile } from '../measuring.ts';
import type { Bench, Report } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { everyCall, otherStatements, review } from './volume/calls.ts';
import { type CleanUp, cleanUp } from './volume/clean-up.ts';
import { fill, filledTables, runsOfCleanUp } from './volume/fill.ts';
import { hotRows, longest } from './volume/hot-rows.ts';
import { type Explained, explainAll } from './volume/plans.ts';
import { configure, reconfigure, withClient } from './volume/server.ts';
import { churn, tableSizes, walOf } from './volume/tables.ts';

/** No statement may take longer, in the median of its executions, and none may wait longer for the clean-up. Milliseconds. */
const SHORT = 50;
/** More rows than any statement has a reason to read: a review list of 2,000 registrations reads three for each. */
const MANY = 10_000;

/** While it is filled: no WAL for tables that are made in the same transaction. */
const toFill = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  shared_preload_libraries: 'pg_stat_statements',
};
const toMeasure = { wal_level: '', max_wal_senders: '', max_wal_size: '4GB' };
const lockLog = { log_lock_waits: 'on', deadlock_timeout: '10ms' };

/**
 * Ten million rows in each table that grows: plans of all statements, the clean-up of a million expired rows a table by one
 * instance and by three, the hottest rows, and what VACUUM has to do. Needs 45 GB of disk.
 */
export async function volume(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const rows = quick ? 100_000 : 10_000_000;
  const postgres = await startPostgres(bench);
  await configure(postgres, toFill);
  const url = await postgres.newDatabase();
  const mailbox = await startMailbox(bench);
  const options = { mailbox, databaseUrl: url, hashing: false };
  const migrating = await startService(bench, options);
  await migrating.end('SIGTERM');

  report.heading(`${rows} rows in each of ${filledTables.length} tables`);
  const filled = new Date();
  await fill(url, rows, filled);
  report.line(`  filled in ${Math.round((Date.now() - filled.getTime()) / 1_000)} s`);
  await configure(postgres, toMeasure);
  await withClient(url, async (client) => {
    await client.query('CREATE EXTENSION pg_stat_statements');
    await reconfigure(client, lockLog);
    report.table(await tableSizes(client));

    for (const { name, instances, until } of runsOfCleanUp(filled)) {
      reportCleanUp(report, name, await cleanUp(client, url, { until, instances, rows }));
    }
    await client.query('VACUUM outbox');
    const full = await explainAll(client, () => otherStatements(url));
    // The mail server is back.
    await client.query('TRUNCATE outbox');
    const service = await startService(bench, options);
    const signups = quick ? 20 : 100;
    const called = await explainAll(client, async () => {
      await everyCall(service, signups);
      for (let time = 0; time < 3; time += 1) await review(url, 'list');
      await review(url, 'approve', 'firm-20000');
      await review(url, 'refuse', 'firm-30000');
      await review(url, 'remind', 'firm-5');
    });
    reportPlans(report, [...full, ...called]);

    const signUp = async () => {
      for (let time = 0; time < signups; time += 1) await service.visitor().signUp();
    };
    const whole = await walOf(client, signUp);
    await reconfigure(client, { full_page_writes: 'off' });
    const { bytes, records } = await walOf(client, signUp);
    await reconfigure(client, { full_page_writes: '' });
    report.heading(`WAL of a sign-up, of ${signups} in turn`);
    report.table([
      ['records', records / signups],
      ['KiB', bytes / signups / 1_024],
      ['KiB with full pages, soon after a checkpoint', whole.bytes / signups / 1_024],
    ]);
    await reportHotRows(bench, client, service);
    await service.end('SIGTERM');

    report.heading('Autovacuum with its defaults');
    report.table(await churn(client, rows, quick ? 0.25 : 0.05));
  });
}

function reportCleanUp(report: Report, name: string, run: CleanUp): void {
  report.heading(`Clean-up: ${name}, while four visitors ask for codes`);
  const rows = [...run.batches].map(([table, times]) => [
    ...[table, times.length, median(times), percentile(times, 0.99), longest(times)],
  ]);
  report.table([['milliseconds of a statement', 'number', 'p50', 'p99', 'longest'], ...rows]);
  report.table([
    ['rows deleted', run.deleted],
    ['seconds', run.seconds],
    ['bytes of WAL for a row, with those of the visitors', run.walBytes / run.deleted],
    ['statements of visitors: p50, ms', median(run.visitors)],
    ['statements of visitors: p99, ms', percentile(run.visitors, 0.99)],
    ['waits for a lock of more than 10 ms', run.waits.length],
  ]);
  for (const problem of run.left) report.line(`  ${problem}`);
  report.none(`${name}: tables that were not cleaned`, run.left.length);
  report.none(`${name}: deadlocks`, run.deadlocks);
  report.atMost(`${name}: longest wait for a lock`, longest(run.waits), SHORT, 'ms');
}

function reportPlans(report: Report, statements: readonly Explained[]): void {
  const slowest = [...statements].sort((one, other) => median(other.times) - median(one.times));
  report.heading(`${statements.length} statements of the service: the slowest five`);
  report.table([
    ['', 'calls', 'p50, ms', 'longest', 'rows read', 'pages'],
    ...slowest.slice(0, 5).map((statement) => {
      const { sql, calls, times, mostRowsRead, mostPages } = statement;
      return [sql.slice(0, 90), calls, median(times), longest(times), mostRowsRead, mostPages];
    }),
  ]);
  const scanning = statements.filter(({ scanned }) => scanned.size > 0);
  const reading = statements.filter(({ mostRowsRead }) => mostRowsRead > MANY);
  for (const { sql, scanned } of scanning) report.line(`  reads all of ${[...scanned]}: ${sql}`);
  for (const { sql, mostRowsRead } of reading) report.line(`  reads ${mostRowsRead} rows: ${sql}`);
  report.none('statements that read a whole table', scanning.length);
  report.none(`statements that read more than ${MANY} rows`, reading.length);
  const [first] = slowest;
  report.atMost('slowest statement, median', first ? median(first.times) : 0, SHORT, 'ms');
}

async function reportHotRows(
  bench: Bench,
  client: pg.Client,
  service: Parameters<typeof hotRows>[1],
): Promise<void> {
  const { report } = bench;
  const found = await hotRows(client, service, bench.seconds(10));
  report.heading('verify-email by 40 clients at once: milliseconds');
  report.table([
    [
      ...['', 'calls/s', 'statements', 'waits > 10 ms of 100', 'longest wait', 'p50', 'longest'],
      ...['p99 of a bystander', 'answers'],
    ],
    ...found.map((row) => [
      ...[row.name, row.callsPerSecond, row.statements, row.waitsOfHundred, row.longestWait],
      ...[row.median, row.longest, row.bystander, row.statuses],
    ]),
  ]);
  const [spread, ...hot] = found;
  for (const { name, bystander } of hot) {
    const times = bystander / (spread?.bystander ?? Number.NaN);
    report.atMost(`${name}: p99 of a bystander, compared with spread load`, times, 3, 'times');
  }
}
