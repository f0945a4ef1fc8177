import { setTimeout as pause } from 'node:timers/promises';
import { newEmail } from '../../tools/signup-client.ts';
import { percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { SignupLoad } from './signup-load.ts';

interface Failure {
  readonly name: string;
  readonly times: number;
  /** `times` in a quick run. */
  readonly quick: number;
  /** Seconds until sign-ups must succeed. */
  readonly within: number;
  /** @returns a function that repairs the cluster */
  cause(cluster: Cluster): Promise<() => unknown>;
}

const nothing = () => {};

const failures: readonly Failure[] = [
  {
    name: "the primary's machine fails (kill -9 of PostgreSQL and Patroni)",
    times: 10,
    quick: 1,
    within: 15,
    async cause(cluster) {
      const primary = await cluster.primary();
      await primary.end('SIGKILL');
      primary.killPostgres();
      return () => primary.start();
    },
  },
  {
    name: 'the primary fails (kill -9 of PostgreSQL only)',
    times: 10,
    quick: 1,
    within: 15,
    async cause(cluster) {
      (await cluster.primary()).killPostgres();
      return nothing;
    },
  },
  {
    name: 'an instance fails (kill -9)',
    times: 5,
    quick: 1,
    within: 1,
    async cause({ services: [instance] }) {
      await instance?.end('SIGKILL');
      return () => instance?.start();
    },
  },
  {
    name: "etcd's leader fails (kill -9)",
    times: 3,
    quick: 0,
    within: 15,
    async cause(cluster) {
      const leader = await cluster.etcdLeader();
      await leader.end('SIGKILL');
      return () => leader.start();
    },
  },
  {
    name: 'a switchover',
    times: 3,
    quick: 1,
    within: 15,
    async cause(cluster) {
      await cluster.switchOver();
      return nothing;
    },
  },
];

/** Sign-ups while primaries, instances and etcd's leader are killed, and during switchovers. */
export async function failover(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const cluster = await Cluster.start(bench);
  // The third instance connects to all three servers without the balancer.
  await cluster.replaceInstance(3, undefined, { DATABASE_URL: cluster.databaseUrlOfAll });
  const load = new SignupLoad(cluster).start();
  await pause(3_000);
  const emails: string[] = [];
  const rows: (string | number)[][] = [
    ['seconds until sign-ups succeed', 'times', 'shortest', 'longest'],
  ];
  for (const { name, times, quick: few, within, cause } of failures) {
    const gaps: number[] = [];
    while (gaps.length < (quick ? few : times)) {
      const email = newEmail();
      emails.push(email);
      const requests = requestCodes(cluster, email);
      const began = performance.now();
      const repair = await cause(cluster);
      await load.succeeds(began + 1_000 * within);
      gaps.push(load.longestGap(began));
      await repair();
      await cluster.settled();
      await requests;
    }
    if (gaps.length === 0) continue;
    rows.push([name, gaps.length, Math.min(...gaps), Math.max(...gaps)]);
    report.atMost(`${name}: until sign-ups succeed`, Math.max(...gaps), within, 's');
  }
  await load.end();
  report.heading('Failures of primaries, instances and etcd');
  report.table(rows);

  // The worker completes the registrations of calls without a response, after a delay.
  const waiting = async () =>
    (await cluster.sql("SELECT 1 FROM administrators WHERE state = 'waiting'")).length;
  const deadline = performance.now() + (quick ? 0 : 90_000);
  while ((await waiting()) > 0 && performance.now() < deadline) await pause(500);
  if (!quick) report.none('failover: accounts that still wait', await waiting());
  await load.report('failover');
  // The instance may fail after a mail was sent, so a mail may come twice: only different codes count.
  const codes = emails.map((email) => new Set(cluster.mailbox.received.get(email)).size);
  report.atMost('failover: codes for an address in an hour', Math.max(...codes), 5);
  const longest = percentile([...load.checks, ...load.accounts, ...load.refused], 1);
  report.atMost('failover: longest response', longest / 1_000, 10, 's');
  await cluster.end();
}

/** Requests four times as many codes for an address as the limit. */
async function requestCodes(cluster: Cluster, email: string): Promise<void> {
  for (let time = 1; time <= 20; time += 1) {
    await cluster
      .visitor(email)
      .verifyEmail()
      .catch(() => null);
    await pause(500);
  }
}
