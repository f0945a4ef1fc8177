import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPostgres, type PostgresBinaries } from '../../test/harness/postgres.ts';
import { newEmail } from '../../tools/signup-client.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Bench } from '../run-bench.ts';
import { auditAccounts } from './audit-accounts.ts';
import { Cluster } from './cluster.ts';
import { NUMBERS } from './cluster-files.ts';
import { passwords } from './database-node.ts';
import { SignupLoad } from './signup-load.ts';

const run = promisify(execFile);
const guide = fileURLToPath(new URL('../../docs/operating/backup.md', import.meta.url));

interface Expected {
  /** Acknowledged before the point in time. */
  readonly before: readonly string[];
  /** Signed up after it. */
  readonly after: readonly string[];
}

/**
 * Backups under load, restored into new clusters: from base backup and archived log to a point in time; from the dump.
 */
export async function restore(bench: Bench): Promise<void> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('No PostgreSQL server is installed.');
  const cluster = await Cluster.start(bench);
  const base = join(cluster.folder, 'base');
  const dump = join(cluster.folder, 'signup.dump');
  const seconds = bench.quick ? 2 : 20;

  const first = new SignupLoad(cluster).start();
  await signUpFor(first, seconds);
  const beforeDump = [...first.acknowledged];
  await Promise.all([
    takeBaseBackup(cluster, binaries, base),
    run(tool(binaries, 'pg_dump'), ['--format=custom', '--file', dump, cluster.databaseUrl]),
  ]);
  const firstEnded = first.end();
  const second = new SignupLoad(cluster).start();
  await pause(seconds * 1_000);
  const deferred = newEmail();
  cluster.mailbox.deferred.add(deferred);
  await cluster.visitor(deferred).verifyEmail();
  await firstEnded;
  const point = await pointWithMails(cluster, second);
  const secondEnded = second.end();
  const third = new SignupLoad(cluster).start();
  await signUpFor(third, seconds);
  await Promise.all([secondEnded, third.end()]);
  // A log file that is not archived is lost with the last server.
  await archived(cluster);
  await cluster.end();

  const inTime = await Cluster.start(bench, {
    instances: 0,
    isRestored: true,
    patroni: { 'bootstrap:\n': bootstrap(base, join(cluster.folder, 'archive'), point.time) },
  });
  const before = [...first.acknowledged, ...point.acknowledged];
  await check('Point in time', { before, after: third.acknowledged }, inTime, cluster.mailbox);

  const dumped = await Cluster.start(bench, { instances: 0 });
  const options = ['--no-owner', '--exit-on-error', '--dbname', dumped.databaseUrl];
  await run(tool(binaries, 'pg_restore'), [...options, dump]);
  const after = [...second.acknowledged, ...third.acknowledged];
  await check('Dump', { before: beforeDump, after }, dumped, cluster.mailbox);
}

/** Starts the instances on a restored database and compares it with what was acknowledged. */
async function check(
  name: string,
  { before, after }: Expected,
  restored: Cluster,
  previous: Mailbox,
): Promise<void> {
  const { report } = restored.bench;
  const { due, sent } = await removeSentMails(restored, previous);
  // Instances keep the newest timeline they have seen, so they start after the restore.
  for (const n of NUMBERS) await restored.replaceInstance(n);
  await restored.settled();
  const { faults } = await auditAccounts(restored, before);
  const accounts = await restored.sql<{ email: string }>('SELECT email FROM administrators');
  const emails = new Set(accounts.map(({ email }) => email));
  const unsent = due.filter((id) => !sent.includes(id));
  const wasSent = (id: string) => restored.mailbox.timesById.has(id);
  const deadline = performance.now() + 30_000;
  while (!unsent.every(wasSent) && performance.now() < deadline) await pause(100);
  const twice = [...restored.mailbox.timesById].filter(
    ([id, times]) => times > 1 || previous.timesById.has(id),
  );
  const load = new SignupLoad(restored).start(4);
  await pause(5_000);
  await load.end();

  report.heading(name);
  report.table([
    ['acknowledged before', before.length],
    ['signed up after', after.length],
    ['accounts restored', emails.size],
    ['valid mails in the restored outbox', due.length],
    ['of them sent before the loss', sent.length],
  ]);
  report.atLeast(`${name}: acknowledged before`, before.length, 1);
  report.none(`${name}: lost, doubled or incomplete accounts`, faults);
  report.none(`${name}: later accounts`, after.filter((email) => emails.has(email)).length);
  report.none(`${name}: mails sent twice`, twice.length);
  report.none(`${name}: mails not sent`, unsent.filter((id) => !wasSent(id)).length);
  report.atLeast(`${name}: later sign-ups`, load.acknowledged.length, 1);
  await load.report(name);
  await restored.end();
}

async function signUpFor(load: SignupLoad, seconds: number): Promise<void> {
  await pause(seconds * 1_000);
  while (load.acknowledged.length < 5) await pause(100);
}

const tool = ({ postgres }: PostgresBinaries, name: string) => join(dirname(postgres), name);

/** Backs up a standby. */
async function takeBaseBackup(
  cluster: Cluster,
  { pg_basebackup, user }: PostgresBinaries,
  folder: string,
): Promise<void> {
  const primary = await cluster.primary();
  const standby = cluster.nodes.find((node) => node !== primary);
  const address = cluster.files.at(`10.0.0.1${standby?.name.at(-1)}:5432`);
  const [host = '', port = ''] = address.split(':');
  const from = ['--host', host, '--port', port, '--username', 'replicator'];
  const options = ['--pgdata', folder, '--wal-method=stream', '--checkpoint=fast'];
  const env = { ...process.env, PGPASSWORD: passwords.replication };
  await run(pg_basebackup, [...options, ...from], { cwd: '/', env, ...user });
}

/** The start of `bootstrap` in `patroni.yml` that restores a backup. */
const bootstrap = (base: string, archive: string, time: string) => `bootstrap:
  method: point_in_time
  point_in_time:
    command: cp --archive ${base} /var/lib/postgresql/15/signup
    no_params: true
    recovery_conf:
      restore_command: cp "${archive}/%f" "%p"
      recovery_target_time: "${time}"
      recovery_target_timeline: latest
      recovery_target_action: promote
`;

/** @returns a time at which mails wait in the outbox, and who was acknowledged before it */
async function pointWithMails(cluster: Cluster, load: SignupLoad) {
  const requests = Array.from({ length: 40 }, () => cluster.visitor().verifyEmail());
  for (;;) {
    const acknowledged = [...load.acknowledged];
    const [row] = await cluster.sql<{ time: string; mails: string }>(
      'SELECT clock_timestamp()::TEXT AS time, count(*) AS mails FROM outbox',
    );
    // Waits for four mails: one is deferred in any case.
    if (!row || Number(row.mails) < 4) continue;
    await Promise.all(requests);
    return { acknowledged, time: row.time };
  }
}

async function archived(cluster: Cluster): Promise<void> {
  const [row] = await cluster.sql<{ file: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS file',
  );
  while (!readdirSync(join(cluster.folder, 'archive')).includes(row?.file ?? '')) await pause(100);
}

/** Deletes mails from the restored outbox that the log of the mail server lists as sent, by the script of the guide. */
async function removeSentMails(restored: Cluster, previous: Mailbox) {
  const rows = await restored.sql<{ version: string }>(
    'SELECT version FROM outbox WHERE expires_at > now()',
  );
  const due = rows.map(({ version }) => version);
  const { folder: cwd } = restored;
  writeFileSync(join(cwd, 'sent.txt'), [...previous.timesById.keys(), ''].join('\n'));
  const [, script] = /`sent.sql`:\s+```sql\n(.+?)```/s.exec(readFileSync(guide, 'utf8')) ?? [];
  if (!script) throw new Error(`${guide} has no sent.sql`);
  writeFileSync(join(cwd, 'sent.sql'), script);
  const options = ['--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--file', 'sent.sql'];
  // The balancer may route to the server before its promotion is complete.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run('psql', [...options, restored.databaseUrl], { cwd });
      return { due, sent: due.filter((id) => previous.timesById.has(id)) };
    } catch (error) {
      if (attempt === 20 || !/read-only|connection/.test(String(error))) throw error;
      await pause(1_000);
    }
  }
}
