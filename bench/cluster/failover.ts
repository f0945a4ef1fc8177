import { setTimeout as pause } from 'node:timers/promises';
import { newPerson, type Person } from '../../test/harness/visitor.ts';
import type { Bench } from '../run-bench.ts';
import type { Cluster } from './cluster.ts';
import { audit, SignupLoad } from './signup-load.ts';

/** Something that happens to the cluster, and what brings it back. */
interface Event {
  readonly name: string;
  /** How often in a full run; `quick` in a short one. */
  readonly times: number;
  readonly quick: number;
  /** Seconds until sign-ups must go on. */
  readonly within: number;
  /** @returns what is done once sign-ups went on, before the next event */
  happen(cluster: Cluster): Promise<() => unknown>;
}

const nothing = () => {};

const events: readonly Event[] = [
  {
    name: "the primary's machine ends (kill -9 of PostgreSQL and Patroni)",
    times: 10,
    quick: 1,
    within: 15,
    async happen(cluster) {
      const primary = await cluster.primary();
      await primary.end('SIGKILL');
      primary.killPostgres();
      return () => primary.start();
    },
  },
  {
    name: 'the primary ends (kill -9 of PostgreSQL alone)',
    times: 10,
    quick: 1,
    within: 15,
    async happen(cluster) {
      (await cluster.primary()).killPostgres();
      return nothing;
    },
  },
  {
    name: 'an instance ends (kill -9)',
    times: 5,
    quick: 1,
    within: 1,
    async happen({ services: [instance] }) {
      await instance?.end('SIGKILL');
      return () => instance?.start();
    },
  },
  {
    name: "etcd's leader ends (kill -9)",
    times: 3,
    quick: 0,
    within: 15,
    async happen(cluster) {
      const leader = await cluster.etcdLeader();
      await leader.end('SIGKILL');
      return () => leader.start();
    },
  },
  {
    name: 'a switchover on purpose',
    times: 3,
    quick: 1,
    within: 15,
    async happen(cluster) {
      await cluster.switchOver();
      return nothing;
    },
  },
];

/** Sign-ups while primaries, instances and etcd's leader are killed, and the primary is moved on purpose. */
export async function failover(bench: Bench, cluster: Cluster): Promise<void> {
  const { report, quick } = bench;
  // The third one knows all three servers and does without the balancer in front of them.
  await cluster.replaceInstance(3, undefined, { DATABASE_URL: cluster.databaseUrlOfAll });

  report.heading('Three instances and three PostgreSQL: seconds until sign-ups go on');
  const load = new SignupLoad(cluster);
  await pause(3_000);
  const hounded: Person[] = [];
  const rows: (string | number)[][] = [
    ['', 'times', 'shortest', 'longest', '503 with Retry-After'],
  ];
  for (const { name, times, quick: few, within, happen } of events) {
    const gaps: number[] = [];
    const refused = load.refused;
    const count = quick ? few : times;
    for (let time = 1; time <= count; time += 1) {
      const person = newPerson();
      hounded.push(person);
      const hounding = hound(cluster, person);
      const began = performance.now();
      const bringBack = await happen(cluster);
      while (
        !load.successes.some((at) => at > began + 1_000 * within) &&
        load.longestGap(began) < 60
      ) {
        await pause(100);
      }
      gaps.push(load.longestGap(began));
      report.line(`  ${gaps.at(-1)?.toFixed(1)} s: ${name}`);
      await bringBack();
      await cluster.settled();
      await hounding;
    }
    if (count === 0) continue;
    rows.push([name, count, Math.min(...gaps), Math.max(...gaps), load.refused - refused]);
    report.atMost(`${name}: sign-ups go on`, Math.max(...gaps), within, 's');
  }
  await load.end();
  report.table(rows);

  // What got no answer is finished by the worker, once the registration has had the directory for itself long enough.
  const waiting = async () =>
    Number(
      (await cluster.sql("SELECT count(*) FROM administrators WHERE state = 'waiting'"))[0]?.count,
    );
  const patience = performance.now() + (quick ? 0 : 90_000);
  while ((await waiting()) > 0 && performance.now() < patience) await pause(500);
  const findings = await audit(cluster, load.acknowledged);
  // A mail may come twice when its instance ended: the codes count.
  const codes = hounded.map(({ email }) => new Set(cluster.mailbox.received.get(email)).size);
  report.heading('What they were answered, and what is kept');
  report.table([
    ['acknowledged accounts', load.acknowledged.length],
    ['503 with Retry-After', load.refused],
    ['calls without an answer', load.lost],
    ['other answers', load.strange.length],
    ['codes that were forgotten', load.forgotten],
    ['longest answer, seconds', load.longest / 1_000],
    ['most codes that an address got of five an hour', Math.max(...codes)],
    ...Object.entries(findings),
    ['accounts that still wait for the directory', await waiting()],
  ]);
  for (const answer of new Set(load.strange)) report.line(`  ${answer}`);
  const bad = Object.values(findings).reduce((sum, count) => sum + count, 0);
  report.none('failover: lost, doubled or half made accounts', bad);
  if (!quick) report.none('failover: accounts that still wait', await waiting());
  report.none('failover: answers but success and 503', load.strange.length + load.lost);
  report.atMost('failover: codes for an address in an hour', Math.max(...codes), 5);
  report.atMost('failover: longest answer', load.longest / 1_000, 10, 's');
}

/** Asks for codes for one address, four times as many as it may have. */
async function hound(cluster: Cluster, person: Person): Promise<void> {
  for (let time = 1; time <= 20; time += 1) {
    await cluster
      .visitor(person)
      .verifyEmail()
      .catch(() => null);
    await pause(500);
  }
}
