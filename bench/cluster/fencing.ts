import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { audit, SignupLoad } from './signup-load.ts';

const LOST = 'acknowledged accounts that are lost';

/**
 * A primary whose Patroni hangs for longer than its lock lasts, and which believes afterwards, for a moment, that it has it still: what
 * holds that no acknowledged account is lost with it?
 */
export async function fencing(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const times = quick ? 1 : 4;
  report.heading(
    `The Patroni of the primary hangs beyond its lock, and goes on; ${times} times each`,
  );
  const rows: (string | number)[][] = [
    [
      'synchronous_mode_strict',
      'REQUIRE_SYNCHRONOUS_STANDBY',
      'acknowledged',
      'two primaries, ms',
      'lost',
    ],
  ];
  for (const strict of [false, true]) {
    for (const confirmed of quick ? [true] : [false, true]) {
      const seen = await hang(bench, { strict, confirmed, times });
      rows.push([
        String(strict),
        String(confirmed),
        seen.acknowledged,
        seen.twoPrimaries,
        seen.lost,
      ]);
      if (confirmed)
        report.none(`fencing, strict ${strict}: acknowledged accounts lost`, seen.lost);
    }
  }
  report.table(rows);
}

async function hang(
  bench: Bench,
  { strict, confirmed, times }: { strict: boolean; confirmed: boolean; times: number },
) {
  const cluster = await Cluster.start(bench, {
    env: { REQUIRE_SYNCHRONOUS_STANDBY: String(confirmed) },
    patroni: { 'synchronous_mode_strict: true': `synchronous_mode_strict: ${strict}` },
  });
  const load = new SignupLoad(cluster);
  let twoPrimaries = 0;
  for (let time = 1; time <= times; time += 1) {
    const former = await cluster.settled();
    await pause(1_000);
    process.kill(former.pid, 'SIGSTOP');
    for (let current = former; current === former; ) {
      await pause(100);
      current = (await cluster.primaries())[0] ?? former;
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
  }
  await cluster.settled();
  await load.end();
  const findings = await audit(cluster, load.acknowledged);
  const acknowledged = load.acknowledged.length;
  await cluster.end();
  return { acknowledged, twoPrimaries: Math.round(twoPrimaries), lost: findings[LOST] ?? 0 };
}
