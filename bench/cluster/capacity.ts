import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signupCodeIn } from '../../test/harness/visitor.ts';
import { closedLoop } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { demand } from '../visitor.ts';
import { Cluster } from './cluster.ts';

/** Of one core, for each instance: three of them leave the others room. */
const SHARE = 0.15;
const AT_ONCE = 12;

/**
 * Sign-ups a second with 1, 2 and 3 instances. Each has its share of a core by a quota (cgroup), so that database, balancer and driver on
 * the same machine do not run short; then all without a quota and without hashing, where the database is the limit.
 */
export async function capacity(bench: Bench): Promise<void> {
  const { report } = bench;
  const quotas = Quotas.create(bench);
  report.heading(
    quotas
      ? `Each instance has ${SHARE} of a core; database, balancer and driver share the rest`
      : 'No quota can be set here (cgroup): all share the cores, and the ratio says little',
  );
  const hashing = await measure(bench, true, quotas);
  const without = await measure(bench, false, null);
  report.table([
    ['sign-ups a second with', 'one instance', 'two', 'three'],
    ['hashing', ...hashing],
    ['no hashing, no quota', ...without],
  ]);
  const [one = 0, two = 0, three = 0] = hashing;
  report.atLeast('two instances to one', two / one, 1.8);
  report.atLeast('three instances to one', three / one, 2.6);
}

async function measure(
  bench: Bench,
  hashing: boolean,
  quotas: Quotas | null,
): Promise<readonly number[]> {
  const cluster = await Cluster.start(bench, { instances: 0, hashing });
  const rates: number[] = [];
  for (const number of [1, 2, 3] as const) {
    await cluster.replaceInstance(number);
    quotas?.limit(number, cluster.services[number - 1]?.pid ?? 0);
    await pause(2_000);
    const loop = { atOnce: AT_ONCE, warmUp: bench.seconds(10), counted: bench.seconds(30) };
    rates.push(await closedLoop(loop, () => signUp(cluster)));
  }
  await cluster.end();
  return rates;
}

/** Comes back when it is told to. */
async function signUp(cluster: Cluster): Promise<void> {
  const visitor = cluster.visitor();
  demand('verify-email', await visitor.patiently(() => visitor.verifyEmail()), 201);
  const code = await visitor.nextCode();
  const verified = await visitor.patiently(() => visitor.verifyCode(code));
  const signupCode = signupCodeIn(demand('verify-code', verified, 200));
  demand('create-account', await visitor.patiently(() => visitor.register(signupCode)), 201);
}

const CPU = '/sys/fs/cgroup/cpu';
const PERIOD = 100_000;

/** Groups of processes with a share of the processor (cgroup v1, whose controller `cpu` this user may write). */
class Quotas {
  private constructor(private readonly folder: string) {}

  static create(bench: Bench): Quotas | null {
    const folder = join(CPU, `threshold-${process.pid}`);
    try {
      mkdirSync(folder);
    } catch {
      return null;
    }
    bench.finally(() => rmdirSync(folder));
    bench.finally(() => {
      for (const name of readdirSync(folder)) {
        if (name.startsWith('instance')) rmdirSync(join(folder, name));
      }
    });
    return new Quotas(folder);
  }

  /** @param pid of a process, all its threads included */
  limit(number: number, pid: number): void {
    const group = join(this.folder, `instance-${number}`);
    mkdirSync(group, { recursive: true });
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(SHARE * PERIOD));
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  }
}
