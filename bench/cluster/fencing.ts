import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { audit, SignupLoad } from './signup-load.ts';

const LOST = 'acknowledged accounts that are lost';

/** How Patroni keeps the lock, and what else may hold. */
interface Guard {
  readonly etcd: 'etcd' | 'etcd3';
  readonly strict: boolean;
  readonly confirmed: boolean;
}

/**
 * A primary whose Patroni hangs for longer than its lock lasts, and which believes afterwards, for a moment, that it has it still: what
 * holds that no acknowledged account is lost with it?
 */
export async function fencing(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const times = quick ? 1 : 4;
  const guards: Guard[] = [];
  for (const etcd of ['etcd', 'etcd3'] as const) {
    for (const strict of [true, false]) {
      for (const confirmed of [true, false]) guards.push({ etcd, strict, confirmed });
    }
  }
  report.heading(
    `The Patroni of the primary hangs beyond its lock, and goes on; ${times} times each`,
  );
  const rows: (string | number)[][] = [
    [
      'API of etcd',
      'strict',
      'confirmed',
      'accounts',
      'two primaries, ms',
      'no synchronous standby again',
      'lost',
    ],
  ];
  for (const guard of quick ? guards.slice(0, 1) : guards) {
    const { etcd, strict, confirmed } = guard;
    const seen = await hang(bench, guard, times);
    const version = etcd === 'etcd' ? 2 : 3;
    rows.push([
      version,
      `${strict}`,
      `${confirmed}`,
      seen.acknowledged,
      seen.twoPrimaries,
      seen.stuck,
      seen.lost,
    ]);
    const name = `fencing: lost with API ${version}${strict ? ', strict' : ''}${confirmed ? ', confirmed' : ''}`;
    // The others show what the two are good for.
    if (confirmed || (etcd === 'etcd' && strict)) report.none(name, seen.lost);
  }
  report.table(rows);
  report.line('  strict: synchronous_mode_strict; confirmed: REQUIRE_SYNCHRONOUS_STANDBY');
}

async function hang(bench: Bench, { etcd, strict, confirmed }: Guard, times: number) {
  const cluster = await Cluster.start(bench, {
    env: { REQUIRE_SYNCHRONOUS_STANDBY: String(confirmed) },
    patroni: {
      'synchronous_mode_strict: true': `synchronous_mode_strict: ${strict}`,
      '\netcd:\n': `\n${etcd}:\n`,
    },
  });
  const load = new SignupLoad(cluster);
  let twoPrimaries = 0;
  let stuck = 0;
  for (let time = 1; time <= times && stuck === 0; time += 1) {
    const former = await cluster.settled();
    await pause(1_000);
    process.kill(former.pid, 'SIGSTOP');
    for (let current = former; current === former; ) {
      await pause(100);
      current = (await cluster.primaries()).find((node) => node !== former) ?? former;
    }
    // The new primary has no standby yet, and its names of them are empty.
    process.kill(former.pid, 'SIGCONT');
    const resumed = performance.now();
    while (performance.now() < resumed + 10_000) {
      const before = performance.now();
      const primaries = await cluster.primaries();
      await pause(20);
      if (primaries.length > 1) twoPrimaries += performance.now() - before;
    }
    await cluster.settled(60).catch(() => {
      stuck += 1;
    });
  }
  await load.end();
  const findings = await audit(cluster, load.acknowledged);
  const acknowledged = load.acknowledged.length;
  await cluster.end();
  return { acknowledged, stuck, twoPrimaries: Math.round(twoPrimaries), lost: findings[LOST] ?? 0 };
}
