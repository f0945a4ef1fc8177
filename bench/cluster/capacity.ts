import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closedLoop } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { NUMBERS } from './cluster-files.ts';

/** Of one core, for each instance: database, balancer and load generator use the rest. */
const SHARE = 0.15;
/** Microseconds. */
const PERIOD = 100_000;

/** Sign-ups a second with 1, 2 and 3 instances: with a CPU quota for each, then without quota and hashing. */
export async function capacity(bench: Bench): Promise<void> {
  const { report } = bench;
  const quotas = createQuotas(bench);
  report.heading(
    quotas.length > 0
      ? `Each instance has ${SHARE} of a core`
      : 'No CPU quota can be set here (cgroup v1): the ratios mean little',
  );
  const hashing = await measure(bench, true, quotas);
  const without = await measure(bench, false, []);
  report.table([
    ['sign-ups a second with', 'one instance', 'two', 'three'],
    ['hashing', ...hashing],
    ['no hashing, no quota', ...without],
  ]);
  const [one = 0, two = 0, three = 0] = hashing;
  report.atLeast('two instances to one', two / one, 1.8);
  report.atLeast('three instances to one', three / one, 2.6);
}

async function measure(bench: Bench, hashing: boolean, quotas: readonly string[]) {
  const cluster = await Cluster.start(bench, { instances: 0, hashing });
  const rates: number[] = [];
  for (const number of NUMBERS) {
    await cluster.replaceInstance(number);
    const group = quotas[number - 1];
    if (group) writeFileSync(join(group, 'cgroup.procs'), String(cluster.services.at(-1)?.pid));
    await pause(2_000);
    const loop = { atOnce: 12, warmUp: bench.seconds(10), counted: bench.seconds(30) };
    rates.push(await closedLoop(loop, () => cluster.visitor().signUpWithRetries()));
  }
  await cluster.end();
  return rates;
}

/** @returns the folder of a process group for each instance (cgroup v1); empty without the permission */
function createQuotas(bench: Bench): readonly string[] {
  const groups = NUMBERS.map((n) => `/sys/fs/cgroup/cpu/threshold-${process.pid}-${n}`);
  try {
    for (const group of groups) {
      mkdirSync(group);
      bench.finally(() => rmdirSync(group));
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(SHARE * PERIOD));
    }
  } catch {
    return [];
  }
  return groups;
}
