import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { SignupLoad } from './signup-load.ts';

/** Seconds: longer than the lock of a primary is valid. */
const CUT = 20;

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
      for (const one of links) one.restore();
      const restored = performance.now();
      await cluster.settled();
      await load.succeeds(restored);
      const gap = load.longestGap(isReplaced ? began : restored);
      const isAsExpected = primaries.length === 1 && primaries.includes(former) !== isReplaced;
      report.none(`${name}: other primaries than expected`, isAsExpected ? 0 : 1);
      report.atMost(`${name}: until sign-ups succeed`, gap, 15, 's');
    }
  }
  await load.end();
  await load.report('network');
  await cluster.end();
}
