import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';
import { SignupLoad } from './signup-load.ts';

/**
 * The Patroni of the primary hangs longer than its lock is valid, and continues, three times during sign-ups. The last
 * former primary lacks WAL that pg_rewind needs, as after a long time.
 */
export async function hang(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const cluster = await Cluster.start(bench);
  const load = new SignupLoad(cluster).start();
  const rows: (string | number)[][] = [['former primary', 'seconds until it is a standby again']];
  for (const isLast of quick ? [true] : [false, false, true]) {
    const former = await cluster.settled();
    await pause(1_000);
    process.kill(former.pid, 'SIGSTOP');
    const others = cluster.nodes.filter((node) => node !== former);
    await cluster.until('another primary', async () =>
      (await Promise.all(others.map((node) => node.isPrimary()))).find(Boolean),
    );
    if (isLast) await loseWal(cluster, former);
    process.kill(former.pid, 'SIGCONT');
    const began = performance.now();
    await cluster.settled();
    const seconds = (performance.now() - began) / 1_000;
    rows.push([
      `${former.name}, ${isLast ? 'without WAL for pg_rewind' : 'with its WAL'}`,
      seconds,
    ]);
  }
  await load.end();
  report.heading("The primary's Patroni hangs");
  report.table(rows);
  // Calls wait for a primary that hangs: only losses count.
  const { lost } = await load.auditAccounts();
  report.none("hang: accounts lost when the primary's Patroni hangs", lost);
  await cluster.end();
}

/** Removes the WAL before the last checkpoint, which is newer than the other primary. */
async function loseWal(cluster: Cluster, { name, folder }: DatabaseNode): Promise<void> {
  const server = cluster.files.at(`${name.replace('db', '10.0.0.1')}:5432`);
  const sql = (text: string) => cluster.sql<{ file: string }>(text, [], server);
  await sql('SELECT pg_switch_wal()');
  await sql('CHECKPOINT');
  const [redo] = await sql('SELECT pg_walfile_name(redo_lsn) AS file FROM pg_control_checkpoint()');
  const wal = join(folder, 'pg_wal');
  for (const file of readdirSync(wal)) {
    if (/^[\dA-F]{24}$/.test(file) && file < String(redo?.file)) rmSync(join(wal, file));
  }
}
