import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { SignupLoad } from './signup-load.ts';

/** Sign-ups a second: about a third of what three instances on two cores hash. */
const RATE = 4;
const SAMPLES = 60;

/** Tables with rows that expire, and the column with their end. */
const expiring = {
  verifications: 'ends_at',
  signup_codes: 'expires_at',
  rate_limits: 'ends_at',
  sso_requests: 'expires_at',
  activations: 'expires_at',
  local_sign_ins: 'expires_at',
};
/** Minutes: the interval of the clean-up, and one for a busy instance. */
const CLEAN_UP = 11;

/** Allowed growth from the first to the last quarter, above the noise of garbage collection and of a busy machine. */
const bounds = {
  heap: { unit: 'MB', factor: 1.1, more: 2 },
  memory: { unit: 'MB', factor: 1.1, more: 10 },
  handles: { unit: '', factor: 1.1, more: 5 },
  files: { unit: '', factor: 1.1, more: 5 },
  connections: { unit: '', factor: 1.1, more: 3 },
  p99: { unit: 'ms', factor: 1.5, more: 10 },
} as const;
type Sample = Record<keyof typeof bounds, number>;

/** Memory, connections, latency and tables at a steady rate of sign-ups on three instances. */
export async function soak(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const minutes = Number(bench.option('--minutes') ?? (quick ? 2 : 60));
  const cluster = await Cluster.start(bench, {
    env: { NODE_OPTIONS: '--import ./bench/collect-garbage.mjs' },
  });
  const load = new SignupLoad(cluster, () => 1);
  // Caches, compiled code and pools grow at first.
  await load.open(RATE, quick ? 15 : 60);

  const samples: Sample[] = [];
  const all = quick ? 8 : SAMPLES;
  for (let at = 0; at < all; at += 1) {
    const before = load.checks.length;
    await load.open(RATE, (minutes * 60) / all);
    const p99 = percentile(load.checks.slice(before), 0.99);
    samples.push({ ...(await measure(cluster)), p99 });
  }

  report.heading(`${minutes} minutes of ${RATE} sign-ups a second on three instances`);
  const quarter = Math.ceil(all / 4);
  const rows: (string | number)[][] = [['', 'first quarter', 'last quarter', 'unit']];
  for (const [key, { unit, factor, more }] of Object.entries(bounds)) {
    const of = (some: readonly Sample[]) => median(some.map((one) => one[key as keyof Sample]));
    const [first, last] = [of(samples.slice(0, quarter)), of(samples.slice(-quarter))];
    rows.push([key, first, last, unit]);
    report.atMost(`${key}, last quarter`, last, first * factor + more, unit);
  }
  report.table(rows);
  await load.report('soak');
  report.none('soak: answers 503', load.refused.length);
  for (const [table, end] of Object.entries(expiring)) {
    const ended = `${end} < now() - interval '${CLEAN_UP} minutes'`;
    const left = await cluster.sql(`SELECT 1 FROM ${table} WHERE ${ended}`);
    report.none(`${table}: rows that expired before the last clean-up`, left.length);
  }
  await pause(5_000);
  report.none('mails in the outbox', (await cluster.sql('SELECT 1 FROM outbox')).length);
  await cluster.end();
}

/** The most of the three instances, after a garbage collection; connections of all. */
async function measure(cluster: Cluster): Promise<Omit<Sample, 'p99'>> {
  const instances = await Promise.all(
    cluster.services.map(async ({ url, pid }) => {
      process.kill(pid, 'SIGUSR2');
      await pause(500);
      const text = await (await fetch(`${url}/metrics`)).text();
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
      return {
        heap: value('nodejs_heap_size_used_bytes') / 1e6,
        memory: value('process_resident_memory_bytes') / 1e6,
        handles: value('nodejs_active_handles_total'),
        files: readdirSync(`/proc/${pid}/fd`).length,
      };
    }),
  );
  const connections = await cluster.sql(
    "SELECT 1 FROM pg_stat_activity WHERE application_name = 'threshold'",
  );
  const most = (key: keyof (typeof instances)[number]) =>
    Math.max(...instances.map((one) => one[key]));
  return {
    ...{ heap: most('heap'), memory: most('memory') },
    ...{ handles: most('handles'), files: most('files') },
    connections: connections.length,
  };
}
