import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeIssuer } from '../../service/test/fixtures/fake-issuer.ts';
import { type Answer, pageOrigin, signupCodeIn } from '../../test/harness/visitor.ts';
import { median, openLoop, percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { demand, described, type Visitor } from '../visitor.ts';
import { Cluster } from './cluster.ts';

/** Sign-ups a second: about a third of what three instances on two cores hash. */
const RATE = 4;
/** Seconds between two looks at the instances. */
const INTERVAL = 10;
/** Samples in all, at least: of a short run they are shorter than a minute. */
const SAMPLES = 8;

/** Tables whose rows end, by the column that says when. */
const ENDS = {
  verifications: 'ends_at',
  signup_codes: 'expires_at',
  rate_limits: 'ends_at',
  sso_requests: 'expires_at',
  activations: 'expires_at',
  local_sign_ins: 'expires_at',
};

/** How often expired rows are deleted, in minutes; and what an instance that is busy may need longer. */
const CLEAN_UP = 11;

/** What is looked at of each instance. */
interface Look {
  readonly heap: number;
  readonly memory: number;
  readonly handles: number;
  readonly files: number;
}

/** A steady rate of sign-ups, resends, refusals and single sign-on on three instances: nothing grows. */
export async function soak(bench: Bench): Promise<void> {
  const { report, quick } = bench;
  const minutes = Number(bench.option('--minutes') ?? (quick ? 2 : 60));
  const rate = Number(bench.option('--rate') ?? RATE);
  const issuer = await FakeIssuer.start();
  bench.finally(() => issuer.close());
  const env = {
    NODE_OPTIONS: '--import ./bench/collect-garbage.mjs',
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_CLIENT_SECRET: issuer.clientSecret,
    GOOGLE_ISSUER: issuer.issuer,
  };
  const cluster = await Cluster.start(bench, { instances: 0 });
  for (const n of [1, 2, 3] as const) {
    await cluster.replaceInstance(n, undefined, { ...env, PUBLIC_URL: cluster.url });
  }
  const traffic = new Traffic(cluster, issuer, rate);
  // Caches, compiled code and pools grow at first.
  await traffic.run(quick ? 15 : 60);
  traffic.forget();

  const samples: Sample[] = [];
  const looking = { isOver: false };
  const looks = look(cluster, traffic, samples, looking, Math.min(60, (minutes * 60) / SAMPLES));
  await traffic.run(minutes * 60);
  looking.isOver = true;
  await looks;
  await pause(5_000);

  report.heading(`${minutes} minutes of ${rate} sign-ups a second on three instances`);
  const keys = ['heap', 'memory', 'handles', 'files', 'connections', 'p99'] as const;
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const rows: (string | number)[][] = [['', 'first quarter', 'last quarter', 'unit']];
  for (const key of keys) {
    const of = (some: readonly Sample[]) => median(some.map((sample) => sample[key]));
    const [first, last] = [of(samples.slice(0, quarter)), of(samples.slice(-quarter))];
    const { unit, growth } = bounds[key];
    rows.push([key, first, last, unit]);
    report.atMost(`${minutes} minutes: ${key}, last quarter`, last, growth(first), unit);
  }
  report.table(rows);
  report.table(Object.entries(traffic.counts));
  for (const answer of new Set(traffic.strange)) report.line(`  ${answer}`);
  report.none('answers that should not be', traffic.strange.length);
  report.atLeast('sign-ups', traffic.counts['sign-ups'] ?? 0, rate * minutes * 60 * 0.7);
  report.atLeast('sign-ups with SSO', traffic.counts['SSO sign-ups'] ?? 0, 1);
  await examineTables(bench, cluster);
}

interface Sample extends Record<keyof Look, number> {
  /** To the database, of all instances together. */
  readonly connections: number;
  /** Of all calls that hash nothing, in milliseconds. */
  readonly p99: number;
}

/** How much more the last quarter may be than the first. Above the noise of garbage collection and of a busy machine. */
const bounds: Record<keyof Sample, { unit: string; growth(first: number): number }> = {
  heap: { unit: 'MB', growth: (first) => first * 1.1 + 2 },
  memory: { unit: 'MB', growth: (first) => first * 1.1 + 10 },
  handles: { unit: '', growth: (first) => first * 1.1 + 5 },
  files: { unit: '', growth: (first) => first * 1.1 + 5 },
  connections: { unit: '', growth: (first) => Math.max(first * 1.1, first + 3) },
  p99: { unit: 'ms', growth: (first) => first * 1.5 + 10 },
};

/** @param seconds of a sample */
async function look(
  cluster: Cluster,
  traffic: Traffic,
  samples: Sample[],
  looking: { isOver: boolean },
  seconds: number,
): Promise<void> {
  while (!looking.isOver) {
    const seen: Look[][] = [];
    const connections: number[] = [];
    for (let at = 0; at < seconds && !looking.isOver; at += INTERVAL) {
      await pause(INTERVAL * 1_000);
      // During a failover there is nothing to see.
      const now = await lookAtAll(cluster).catch(() => null);
      if (!now) continue;
      seen.push(now.looks);
      connections.push(now.connections);
    }
    if (seen.length === 0 || (looking.isOver && samples.length > 0)) continue;
    /** Of an instance the least in the sample, of the instances the most. */
    const least = (key: keyof Look) =>
      Math.max(
        ...cluster.services.map((_, n) => Math.min(...seen.map((all) => all[n]?.[key] ?? 0))),
      );
    samples.push({
      ...{ heap: least('heap'), memory: least('memory') },
      ...{ handles: least('handles'), files: least('files') },
      connections: median(connections),
      p99: percentile(traffic.takeTimes(), 0.99),
    });
  }
}

async function lookAtAll(cluster: Cluster) {
  const looks = await Promise.all(cluster.services.map(lookAt));
  const [row] = await cluster.sql<{ count: string }>(
    "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'threshold'",
  );
  return { looks, connections: Number(row?.count) };
}

/** After a collection, so that the heap is what is kept. */
async function lookAt({ url, pid }: { url: string; pid: number }): Promise<Look> {
  process.kill(pid, 'SIGUSR2');
  await pause(200);
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heap: value('nodejs_heap_size_used_bytes') / 1e6,
    memory: value('process_resident_memory_bytes') / 1e6,
    handles: value('nodejs_active_handles_total'),
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** What people do at the same rates all the time. */
class Traffic {
  readonly strange: string[] = [];
  counts: Record<string, number> = {};
  private times: number[] = [];
  private returning: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly cluster: Cluster,
    private readonly issuer: FakeIssuer,
    /** Visitors a second. */
    private readonly rate: number,
  ) {}

  forget(): void {
    this.counts = {};
    this.times = [];
  }

  /** Milliseconds of the calls since the last time. */
  takeTimes(): number[] {
    const { times } = this;
    this.times = [];
    return times;
  }

  async run(seconds: number): Promise<void> {
    let started = 0;
    await openLoop({ rate: this.rate, seconds }, async () => {
      started += 1;
      const number = started;
      try {
        // One in eight comes with single sign-on, one by one: the issuer remembers the last request.
        if (number % 8 === 0) await this.inTurn(() => this.signUpWithSso(this.cluster.visitor()));
        else await this.signUp(this.cluster.visitor(), number);
      } catch (error) {
        this.strange.push(String(error));
      }
    });
  }

  private async signUp(visitor: Visitor, number: number): Promise<void> {
    demand('verify-email', await this.timed(() => visitor.verifyEmail()), 201);
    let code = await visitor.nextCode();
    if (number % 4 === 1) {
      demand('resend-code', await this.timed(() => visitor.resendCode()), 201);
      code = await visitor.nextCode();
      this.count('resends');
    }
    if (number % 4 === 2) {
      const wrong = code === '000000' ? '111111' : '000000';
      this.expectRefusal(await this.timed(() => visitor.verifyCode(wrong)), 'wrong codes');
    }
    if (number % 8 === 3) {
      // More than an address may ask for.
      for (let time = 1; time <= 6; time += 1) {
        const { status } = await this.timed(() => visitor.resendCode());
        if (status === 429) this.count('rate limited');
      }
      return;
    }
    const verified = demand('verify-code', await this.timed(() => visitor.verifyCode(code)), 200);
    const created = await visitor.register(signupCodeIn(verified));
    demand('create-account', created, 201);
    this.count('sign-ups');
  }

  private async signUpWithSso(visitor: Visitor): Promise<void> {
    const headers = { 'X-XSRF-TOKEN': visitor.csrfToken, Origin: pageOrigin };
    const begun = await this.timed(() =>
      visitor.send('/api/sso/google', { method: 'POST', headers }),
    );
    const { redirect } = (await begun.json()) as { redirect: string };
    this.count('SSO starts');
    const { email } = visitor;
    const domain = email.split('@')[1];
    this.issuer.forgery = { claims: { sub: email, email, hd: domain } };
    const { pathname, search } = this.issuer.agree(redirect);
    this.issuer.requests.length = 0;
    const back = await this.timed(() => visitor.send(pathname + search, {}));
    const signupCode = new URL(back.headers.get('Location') ?? '').searchParams.get('signupCode');
    if (!signupCode) throw new Error(`SSO came back to ${back.headers.get('Location')}`);
    const { password, confirm_password, ...account } = visitor.accountWith(signupCode);
    demand('create-account', await visitor.createAccount(account), 201);
    this.count('SSO sign-ups');
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.returning.then(work);
    this.returning = turn.catch(() => {});
    return turn;
  }

  private async timed<Result>(call: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await call();
    this.times.push(performance.now() - began);
    return result;
  }

  private expectRefusal(answer: Answer, what: string): void {
    if (answer.status >= 400 && answer.status < 500) this.count(what);
    else this.strange.push(described(answer));
  }

  private count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

/** Whether tables keep what has ended, and more space than their rows need. */
async function examineTables({ report }: Bench, cluster: Cluster): Promise<void> {
  const rows: (string | number)[][] = [['', 'rows', 'ended long ago', 'kB', 'kB of rows as new']];
  for (const [table, end] of Object.entries(ENDS)) {
    const [row] = await cluster.sql<Record<'rows' | 'ended' | 'size', string>>(
      `SELECT count(*) AS rows, count(*) FILTER (WHERE ${end} < now() - interval '${CLEAN_UP} minutes') AS ended,
              pg_total_relation_size('${table}') / 1024 AS size
       FROM ${table}`,
    );
    // As small as the table can be, with its indexes.
    const copy = `soak_${table}`;
    await cluster.sql(`CREATE TABLE ${copy} (LIKE ${table} INCLUDING ALL)`);
    await cluster.sql(`INSERT INTO ${copy} SELECT * FROM ${table} WHERE ${end} > now()`);
    const [living] = await cluster.sql<{ size: string }>(
      `SELECT pg_total_relation_size('${copy}') / 1024 AS size`,
    );
    await cluster.sql(`DROP TABLE ${copy}`);
    const [size, needed] = [Number(row?.size), Number(living?.size)];
    rows.push([table, Number(row?.rows), Number(row?.ended), size, needed]);
    report.none(`${table}: rows that ended before the last clean-up`, Number(row?.ended));
    report.atMost(`${table}: size`, size, Math.max(needed * 3, needed + 1_024), 'kB');
  }
  report.heading('Tables');
  report.table(rows);
  const [outbox] = await cluster.sql<{ count: string }>('SELECT count(*) FROM outbox');
  report.none('mails left in the outbox', Number(outbox?.count));
}
