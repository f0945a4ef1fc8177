import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { audit, SignupLoad } from './signup-load.ts';

/** Seconds: longer than a primary keeps its lock. */
const CUT = 20;

/** A cut of the network around the primary, and whether another server becomes the primary. */
const cuts = [
  {
    name: 'the primary does not reach etcd',
    link: (primary: string) => `${primary} to etcd`,
    isReplaced: true,
  },
  {
    name: 'clients do not reach the primary, etcd does',
    link: (primary: string) => `balancer to ${primary}`,
    isReplaced: false,
  },
];

/** Sign-ups while the network between the primary and etcd, or between clients and the primary, is cut. */
export async function network(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const cluster = await Cluster.start(bench, { hasLinks: true });
  const load = new SignupLoad(cluster);
  report.heading(`The network is cut for ${CUT} seconds`);
  for (const { name, link, isReplaced } of cuts) {
    for (let time = 1; time <= (quick ? 1 : 3); time += 1) {
      const former = await cluster.settled();
      const links = cluster.links.filter((one) => one.name === link(former.name));
      const began = performance.now();
      for (const one of links) one.cut();
      await pause(CUT * 1_000);
      const primaries = await cluster.primaries();
      for (const one of links) one.mend();
      const mended = performance.now();
      await cluster.settled();
      while (!load.successes.some((at) => at > mended) && load.longestGap(mended) < 60) {
        await pause(100);
      }
      const gap = load.longestGap(isReplaced ? began : mended);
      report.line(`  ${gap.toFixed(1)} s${isReplaced ? '' : ' after the cut'}: ${name}`);
      const isAsExpected = primaries.length === 1 && primaries.includes(former) !== isReplaced;
      report.none(`${name}: other primaries than expected`, isAsExpected ? 0 : 1);
      report.atMost(`${name}: sign-ups go on`, gap, 15, 's');
    }
  }
  await load.end();
  const findings = await audit(cluster, load.acknowledged);
  await cluster.end();
  const bad = Object.values(findings).reduce((sum, count) => sum + count, 0);
  report.line(`  ${load.acknowledged.length} acknowledged accounts`);
  report.none('network: lost, doubled or half made accounts', bad);
  report.none('network: answers but success and 503', load.strange.length + load.lost);
}
