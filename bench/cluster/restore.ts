import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres, type PostgresBinaries } from '../../test/harness/postgres.ts';
import { newPerson, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Bench } from '../run-bench.ts';
import { demand, Visitor } from '../visitor.ts';
import { Cluster } from './cluster.ts';
import { passwords } from './database-node.ts';
import { audit, SignupLoad } from './signup-load.ts';

const run = promisify(execFile);

/** Who was acknowledged before a point in time, and whose sign-up began after it. */
interface Expected {
  readonly before: readonly Person[];
  readonly after: readonly Person[];
}

/**
 * Backups under load; then everything is destroyed and restored: to a point in time from the base backup and the archived log, and from the
 * dump. Each time the instances go on with what is there.
 */
export async function restore(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const binaries = findPostgres();
  if (!binaries) throw new Error('No PostgreSQL server is installed.');
  const cluster = await Cluster.start(bench);
  let current = cluster;
  const visitor = () => new Visitor(() => current.url, cluster.mailbox);
  const base = join(cluster.folder, 'base');
  const dump = join(cluster.folder, 'signup.dump');
  const seconds = quick ? 2 : 20;

  const first = new SignupLoad(cluster);
  await signUpFor(first, seconds);
  const beforeDump = [...first.acknowledged];
  await Promise.all([
    takeBaseBackup(cluster, binaries, base),
    run(tool(binaries, 'pg_dump'), ['--format=custom', '--file', dump, cluster.databaseUrl]),
  ]);
  const firstEnded = first.end();
  const second = new SignupLoad(cluster);
  const midway = await Promise.all(Array.from({ length: 10 }, () => asksForCode(visitor())));
  const proved = await Promise.all(Array.from({ length: 10 }, () => proves(visitor())));
  await pause(seconds * 1_000);

  const deferred = newPerson();
  cluster.mailbox.deferred.add(deferred.email);
  await cluster.visitor(deferred).verifyEmail();
  await firstEnded;
  const point = await pointWithMails(cluster, second);
  const secondEnded = second.end();
  const third = new SignupLoad(cluster);
  await signUpFor(third, seconds);
  await Promise.all([secondEnded, third.end()]);
  // What the archive lacks is lost with the last server: up to archive_timeout.
  await archived(cluster);
  await cluster.end();

  const drill = async (name: string, expected: Expected, restored: Cluster, mails: MailStep) => {
    current = restored;
    // The newest timeline is kept by an instance: they start after the restore.
    for (const n of [1, 2, 3] as const) await restored.replaceInstance(n);
    await restored.settled();
    const findings = await audit(restored, expected.before);
    const there = await restored.sql<{ email: string }>('SELECT email FROM administrators');
    const emails = new Set(there.map(({ email }) => email));
    const known = ({ email }: Person) => emails.has(email);
    const sample = expected.before.filter((_, at) => at % 10 === 0);
    let failed = 0;
    for (const person of sample) {
      const { status } = await restored.visitor(person).login();
      if (status !== 200) failed += 1;
    }
    const { twice, lost } = await mails.end(restored.mailbox);
    const again = new SignupLoad(restored, 4);
    await pause(5_000);
    await again.end();
    const bad = Object.values(findings).reduce((sum, count) => sum + count, 0);
    const { length: tooMany } = expected.after.filter(known);

    report.heading(name);
    report.table([
      ['acknowledged before', expected.before.length],
      ['signed up after', expected.after.length],
      ['accounts restored', emails.size],
      ['mails in the restored outbox that still count', mails.due],
      ['of them sent before the loss, by the log of the mail server', mails.sent],
      ['sign-ups in 5 seconds', again.acknowledged.length],
      ...Object.entries(findings),
    ]);
    report.atLeast(`${name}: acknowledged before`, expected.before.length, 1);
    report.none(`${name}: lost, doubled or half made accounts`, bad);
    report.none(`${name}: accounts of later`, tooMany);
    report.none(`${name}: failed logins of ${sample.length}`, failed);
    report.none(`${name}: mails sent twice`, twice);
    report.none(`${name}: mails not sent`, lost);
    report.atLeast(`${name}: sign-ups go on`, again.acknowledged.length, 1);
    report.none(`${name}: answers but success and 503`, again.strange.length + again.lost);
  };

  const inTime = await Cluster.start(bench, {
    instances: 0,
    isRestored: true,
    patroni: { 'bootstrap:\n': restoring(base, join(cluster.folder, 'archive'), point.time) },
  });
  const step = await forgetSentMails(inTime, cluster.mailbox);
  const expected = {
    before: [...first.acknowledged, ...point.acknowledged],
    after: third.acknowledged,
  };
  await drill('Point in time', expected, inTime, step);
  const statuses = [
    ...(await Promise.all(midway.map(([one, code]) => goesOn(one, code)))),
    ...(await Promise.all(
      proved.map(async ([one, code]) => (await one.patiently(() => one.register(code))).status),
    )),
  ];
  const stopped = statuses.filter((status) => status !== 201).length;
  report.none('Point in time: visitors who could not go on', stopped);
  report.atLeast('Point in time: mails that would come twice without the step', step.sent, 1);
  report.atLeast('Point in time: mails that were still to be sent', step.due - step.sent, 1);
  await inTime.end();

  const dumped = await Cluster.start(bench, { instances: 0 });
  await run(tool(binaries, 'pg_restore'), [
    ...['--no-owner', '--exit-on-error', '--dbname', dumped.databaseUrl, dump],
  ]);
  const afterDump = { before: beforeDump, after: [...second.acknowledged, ...third.acknowledged] };
  const dumpStep = await forgetSentMails(dumped, cluster.mailbox);
  await drill('Dump', afterDump, dumped, dumpStep);
}

/** Until somebody was acknowledged, too: a busy machine is slow. */
async function signUpFor(load: SignupLoad, seconds: number): Promise<void> {
  await pause(seconds * 1_000);
  while (load.acknowledged.length < 5) await pause(100);
}

const tool = ({ postgres }: PostgresBinaries, name: string) => join(dirname(postgres), name);

/** From a standby: it costs the primary nothing. */
async function takeBaseBackup(
  cluster: Cluster,
  { pg_basebackup, user }: PostgresBinaries,
  folder: string,
): Promise<void> {
  const primary = await cluster.primary();
  const standby = cluster.nodes.find((node) => node !== primary);
  const [host = '', port = ''] = cluster.files
    .at(`10.0.0.1${standby?.name.at(-1)}:5432`)
    .split(':');
  const from = ['--host', host, '--port', port, '--username', 'replicator'];
  await run(
    pg_basebackup,
    ['--pgdata', folder, '--wal-method=stream', '--checkpoint=fast', ...from],
    {
      cwd: '/',
      env: { ...process.env, PGPASSWORD: passwords.replication },
      ...user,
    },
  );
}

/** What makes Patroni take the backup in place of an empty database: in front of the rest of `bootstrap`. */
const restoring = (base: string, archive: string, time: string) => `bootstrap:
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

/** A moment at which mails wait in the outbox, with those who were acknowledged before it. */
async function pointWithMails(cluster: Cluster, load: SignupLoad) {
  const asking = Array.from({ length: 40 }, () => cluster.visitor().verifyEmail());
  for (;;) {
    const acknowledged = [...load.acknowledged];
    const [row] = await cluster.sql<{ time: string; mails: string }>(
      'SELECT clock_timestamp()::TEXT AS time, count(*) AS mails FROM outbox',
    );
    // One of them is deferred.
    if (!row || Number(row.mails) < 4) continue;
    await Promise.all(asking);
    return { acknowledged, time: row.time };
  }
}

async function archived(cluster: Cluster): Promise<void> {
  const [row] = await cluster.sql<{ file: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS file',
  );
  while (!readdirSync(join(cluster.folder, 'archive')).includes(row?.file ?? '')) await pause(100);
}

async function asksForCode(visitor: Visitor): Promise<readonly [Visitor, code: string]> {
  demand('verify-email', await visitor.verifyEmail(), 201);
  return [visitor, await visitor.nextCode()];
}

async function proves(visitor: Visitor): Promise<readonly [Visitor, signupCode: string]> {
  return [visitor, await visitor.proveAddress()];
}

async function goesOn(visitor: Visitor, code: string): Promise<number> {
  const verified = await visitor.verifyCode(code);
  if (verified.status !== 200) return verified.status;
  const signupCode = signupCodeIn(verified);
  return (await visitor.patiently(() => visitor.register(signupCode))).status;
}

interface MailStep {
  /** Mails in the restored outbox that have not expired. */
  readonly due: number;
  /** Those of them that the mail server took before the loss. */
  readonly sent: number;
  /** Waits until the others are sent. */
  end(mailbox: Mailbox): Promise<{ readonly twice: number; readonly lost: number }>;
}

/** The step before the instances start: mails that the log of the mail server names leave the outbox. */
async function forgetSentMails(restored: Cluster, before: Mailbox): Promise<MailStep> {
  const rows = await restored.sql<{ version: string }>(
    'SELECT version FROM outbox WHERE expires_at > now()',
  );
  const sent = rows.filter(({ version }) => before.timesById.has(version));
  const unsent = rows.filter((row) => !sent.includes(row));
  const file = join(restored.folder, 'sent.txt');
  writeFileSync(file, [...before.timesById.keys(), ''].join('\n'));
  const script = `
    CREATE TEMP TABLE sent (id TEXT);
    \\copy sent FROM '${file}'
    DELETE FROM outbox USING sent WHERE version::TEXT = id;`;
  const scriptFile = join(restored.folder, 'sent.sql');
  writeFileSync(scriptFile, script);
  const options = ['--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--file', scriptFile];
  // The balancer may know the server before its promotion is through.
  for (let tries = 1; ; tries += 1) {
    try {
      await run('psql', [...options, restored.databaseUrl]);
      break;
    } catch (error) {
      if (tries === 20 || !/read-only|connection/.test(String(error))) throw error;
      await pause(1_000);
    }
  }
  return {
    due: rows.length,
    sent: sent.length,
    async end(mailbox) {
      const came = ({ version }: { version: string }) => mailbox.timesById.has(version);
      const patience = performance.now() + 30_000;
      while (!unsent.every(came) && performance.now() < patience) await pause(100);
      const twice = [...mailbox.timesById].filter(
        ([id, times]) => times > 1 || before.timesById.has(id),
      ).length;
      return { twice, lost: unsent.filter((row) => !came(row)).length };
    },
  };
}
