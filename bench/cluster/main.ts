import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type BenchOptions, runBench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { missingPackages } from './cluster-servers.ts';
import { failover } from './failover.ts';
import { hang } from './hang.ts';
import { overload } from './overload.ts';
import { restore } from './restore.ts';
import { upgrade } from './upgrade.ts';

const drills: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  failover,
  hang,
  upgrade,
  restore,
  overload,
};

/** Failure and load drills on the cluster of `deploy/cluster`, all on 127.0.0.1: see `../main.ts`. */
export const benchCluster = (options: BenchOptions) =>
  runBench('The sign-up service on a cluster', options, async (bench) => {
    const missing = missingPackages();
    if (missing.length > 0) throw new Error(`Missing: apt-get install ${missing.join(' ')}`);
    if (options.stay) return stay(bench);
    const names = Object.keys(drills);
    const only = options.only ?? (bench.quick ? 'failover' : undefined);
    if (only !== undefined && !names.includes(only)) {
      throw new Error(`--only ${only}: allowed are ${names.join(', ')}`);
    }
    for (const [name, drill] of Object.entries(drills)) {
      if ((only ?? name) === name) await drill(bench);
    }
  });

/** Starts a cluster and keeps it until Ctrl+C. */
async function stay(bench: Bench): Promise<never> {
  const { url, folder, databaseUrl } = await Cluster.start(bench);
  bench.report.line(
    `Service      ${url}\nDatabase     ${databaseUrl}\nFiles, logs  ${folder}\n\nStop with Ctrl+C.`,
  );
  // The servers are separate processes and do not keep this one running.
  for (;;) await pause(1_000_000);
}
