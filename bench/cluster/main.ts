/**
 * `npm run bench:cluster [-- --only NAME] [-- --quick] [-- --stay]`: the service on a cluster as `deploy/cluster` describes it, through what happens to
 * one. Everything runs on 127.0.0.1; it says which of Debian's packages are missing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, runBench } from '../run-bench.ts';
import { capacity } from './capacity.ts';
import { Cluster, missingPackages } from './cluster.ts';
import { failover } from './failover.ts';
import { fencing } from './fencing.ts';
import { limits } from './limits.ts';
import { mails } from './mails.ts';
import { network } from './network.ts';
import { overload } from './overload.ts';
import { pgbouncer } from './pgbouncer.ts';
import { restore } from './restore.ts';
import { soak } from './soak.ts';
import { upgrade } from './upgrade.ts';
import { volume } from './volume.ts';

/** Those that share a cluster, as `deploy/cluster` describes it. */
const shared: Readonly<Record<string, (bench: Bench, cluster: Cluster) => Promise<void>>> = {
  limits,
  mails,
  overload,
  failover,
};
/** Those that need one of their own, or none; a quick run has the first alone, unless another one is asked for. */
const others: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  upgrade,
  fencing,
  network,
  capacity,
  pgbouncer,
  restore,
  volume,
  soak,
};

await runBench('The sign-up service on a cluster', async (bench) => {
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`Missing: apt-get install ${missing.join(' ')}`);
  if (process.argv.includes('--stay')) return stay(bench);
  const only = bench.option('--only');
  const names = [...Object.keys(shared), ...Object.keys(others)];
  if (only !== undefined && !names.includes(only)) {
    throw new Error(`--only ${only}: allowed are ${names.join(', ')}`);
  }
  const chosen = <Drill>(drills: Readonly<Record<string, Drill>>) =>
    Object.entries(drills).flatMap(([name, drill]) => ((only ?? name) === name ? drill : []));
  if (chosen(shared).length > 0) {
    const cluster = await Cluster.start(bench);
    for (const drill of chosen(shared)) await drill(bench, cluster);
    await cluster.end();
  }
  const quickly = bench.quick && only === undefined;
  for (const drill of chosen(others).slice(0, quickly ? 1 : undefined)) await drill(bench);
  if (quickly) bench.report.line(`\nLeft out: ${Object.keys(others).slice(1).join(', ')}`);
});

/** A cluster to try things on, until Ctrl+C. */
async function stay(bench: Bench): Promise<never> {
  const { url, folder, databaseUrl } = await Cluster.start(bench);
  bench.report.line(
    `Service      ${url}\nDatabase     ${databaseUrl}\nFiles, logs  ${folder}\n\nStop with Ctrl+C.`,
  );
  // Nothing else may keep the process running: all servers have their own.
  for (;;) await pause(1_000_000);
}
