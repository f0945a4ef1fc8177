import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../run-bench.ts';
import { audit } from './audit.ts';
import { Cluster } from './cluster.ts';
import { SignupLoad } from './signup-load.ts';

interface Configuration {
  /** Version of etcd's API that Patroni uses. */
  readonly api: 2 | 3;
  /** `synchronous_mode_strict` */
  readonly strict: boolean;
  /** `REQUIRE_SYNCHRONOUS_STANDBY` */
  readonly confirmed: boolean;
}

/** The first is that of `deploy/cluster`; the others show the effect of each protection. */
const configurations: readonly Configuration[] = [
  { api: 2, strict: true, confirmed: true },
  { api: 2, strict: false, confirmed: false },
  { api: 3, strict: false, confirmed: false },
  { api: 3, strict: true, confirmed: false },
  { api: 3, strict: false, confirmed: true },
];

/** Accounts lost when the primary's Patroni hangs longer than its lock is valid, and continues. */
export async function fencing(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  for (const configuration of quick ? configurations.slice(0, 1) : configurations) {
    const { api, strict, confirmed } = configuration;
    const name = `API ${api} of etcd, synchronous_mode_strict ${strict}, REQUIRE_SYNCHRONOUS_STANDBY ${confirmed}`;
    report.heading(`Patroni of the primary hangs: ${name}`);
    const lost = await hang(bench, configuration, quick ? 1 : 3);
    if (confirmed || (api === 2 && strict)) report.none(`fencing, lost: ${name}`, lost);
  }
}

async function hang(bench: Bench, { api, strict, confirmed }: Configuration, times: number) {
  const cluster = await Cluster.start(bench, {
    env: { REQUIRE_SYNCHRONOUS_STANDBY: String(confirmed) },
    patroni: {
      'synchronous_mode_strict: true': `synchronous_mode_strict: ${strict}`,
      '\netcd:\n': api === 2 ? '\netcd:\n' : '\netcd3:\n',
    },
  });
  const load = new SignupLoad(cluster).start();
  let twoPrimaries = 0;
  let isStuck = false;
  for (let time = 1; time <= times && !isStuck; time += 1) {
    const former = await cluster.settled();
    await pause(1_000);
    process.kill(former.pid, 'SIGSTOP');
    while (!(await cluster.primaries()).some((node) => node !== former)) await pause(100);
    process.kill(former.pid, 'SIGCONT');
    const resumed = performance.now();
    while (performance.now() < resumed + 10_000) {
      const before = performance.now();
      const primaries = await cluster.primaries();
      await pause(20);
      if (primaries.length > 1) twoPrimaries += performance.now() - before;
    }
    isStuck = await cluster.settled(60).then(
      () => false,
      () => true,
    );
  }
  await load.end();
  const { lost } = await audit(cluster, load.acknowledged);
  bench.report.table([
    ['acknowledged accounts', load.acknowledged.length],
    ['lost accounts', lost],
    ['two primaries at once, milliseconds', Math.round(twoPrimaries)],
    ['no synchronous standby a minute later', String(isStuck)],
  ]);
  await cluster.end();
  return lost;
}
