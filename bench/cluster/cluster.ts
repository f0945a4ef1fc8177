import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../test/harness/postgres.ts';
import type { ServerProcess } from '../../test/harness/server-process.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Bench } from '../run-bench.ts';
import { type SignupService, startMailbox, startService } from '../signup-service.ts';
import { Visitor } from '../visitor.ts';
import { ClusterFiles, NUMBERS } from './cluster-files.ts';
import { balancerServer, databaseNodes, etcdServers, makeCertificate } from './cluster-servers.ts';
import { type DatabaseNode, passwords } from './database-node.ts';

interface ClusterOptions {
  /** Instances of the service. Default 3. */
  readonly instances?: number;
  /** The repository to run the instances from. Default: this one. */
  readonly root?: string;
  /** Replacements in `deploy/cluster/patroni.yml`. */
  readonly patroni?: Readonly<Record<string, string>>;
  /** True if `patroni` restores a backup with role and database. Default false. */
  readonly isRestored?: boolean;
}

/** The cluster of `deploy/cluster` on 127.0.0.1: three etcd, three PostgreSQL under Patroni, HAProxy, the service. */
export class Cluster {
  readonly etcd: ServerProcess[] = [];
  readonly nodes: DatabaseNode[] = [];
  readonly services: SignupService[] = [];
  private balancer: ServerProcess | null = null;
  isEnded = false;

  private constructor(
    readonly bench: Bench,
    readonly folder: string,
    readonly mailbox: Mailbox,
    readonly files: ClusterFiles,
    private readonly options: ClusterOptions,
  ) {}

  static async start(bench: Bench, options: ClusterOptions = {}): Promise<Cluster> {
    const user = findPostgres()?.user ?? null;
    const folder = join(bench.folder, `cluster-${randomBytes(4).toString('hex')}`);
    mkdirSync(join(folder, 'archive'), { recursive: true });
    const files = await ClusterFiles.create(folder);
    const cluster = new Cluster(bench, folder, await startMailbox(bench), files, options);
    makeCertificate(folder);
    if (user) {
      for (const path of ['', 'archive', 'server.crt', 'server.key', 'ca.crt']) {
        chownSync(join(folder, path), user.uid, user.gid);
      }
      chmodSync(bench.folder, 0o755);
    }
    bench.finally(() => cluster.end());
    bench.whenFailed(() => cluster.reportState());
    await cluster.startServers(user);
    await cluster.settled();
    if (!options.isRestored) await cluster.createDatabase();
    for (const n of NUMBERS.slice(0, options.instances)) {
      await cluster.replaceInstance(n, options.root);
    }
    await cluster.settled();
    return cluster;
  }

  /** The balancer in front of the instances. */
  get url(): string {
    return `http://${this.files.at('10.0.0.10:8080')}`;
  }

  /** PostgreSQL through the balancer, with TLS. */
  get databaseUrl(): string {
    return `postgres://signup:signup-password@${this.files.at('10.0.0.10:5432')}/signup?sslmode=verify-full&sslrootcert=${this.folder}/ca.crt`;
  }

  /** All three PostgreSQL, without the balancer. */
  get databaseUrlOfAll(): string {
    const hosts = NUMBERS.map((n) => this.files.at(`10.0.0.1${n}:5432`)).join();
    return this.databaseUrl.replace(/@[^/]+/, `@${hosts}`);
  }

  visitor(email?: string): Visitor {
    return new Visitor(this.url, this.mailbox, email);
  }

  /** The servers that report the lock as theirs. */
  async primaries(): Promise<readonly DatabaseNode[]> {
    const are = await Promise.all(this.nodes.map((node) => node.isPrimary()));
    return this.nodes.filter((_, index) => are[index]);
  }

  /** Waits for exactly one. @throws after five minutes */
  primary(): Promise<DatabaseNode> {
    return this.until('one primary', async () => {
      const [primary, ...others] = await this.primaries();
      return others.length === 0 ? primary : null;
    });
  }

  /** Makes the synchronous standby the primary. */
  async switchOver(): Promise<void> {
    const primary = await this.settled();
    const body = JSON.stringify({ leader: primary.name });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${primary.api}/switchover`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`);
  }

  async etcdLeader(): Promise<ServerProcess> {
    for (const [index, one] of this.etcd.entries()) {
      const url = `http://${this.files.at(`10.0.0.1${index + 1}:2379`)}/metrics`;
      const text = await fetch(url).then(
        (response) => response.text(),
        () => '',
      );
      if (/^etcd_server_is_leader 1$/m.test(text)) return one;
    }
    throw new Error('etcd has no leader');
  }

  /**
   * Waits until there is one primary, and the two others follow its timeline, one of them synchronously. The entry of a
   * server that does not follow yet has its previous timeline.
   * @throws after five minutes
   */
  settled(): Promise<DatabaseNode> {
    return this.until('a primary that all others follow, one synchronously', async () => {
      const [primary, ...others] = await this.primaries();
      if (!primary || others.length > 0) return null;
      const members = await primary.members();
      const timeline = members.find(({ role }) => role === 'leader')?.timeline;
      const following = members.filter(
        (member) => /^(running|streaming)$/.test(member.state) && member.timeline === timeline,
      );
      const isSynchronous = members.some(({ role }) => role === 'sync_standby');
      return following.length === this.nodes.length && isSynchronous ? primary : null;
    });
  }

  /** Repeats a check until it returns a value. @throws after five minutes */
  async until<Value>(
    awaited: string,
    check: () => Promise<Value | null | undefined>,
  ): Promise<Value> {
    for (const end = performance.now() + 300_000; performance.now() < end; await pause(100)) {
      const value = await check();
      if (value) return value;
    }
    throw new Error(`Within five minutes there was not: ${awaited}`);
  }

  /** Prints what each Patroni reports, and its last messages. */
  async reportState(): Promise<void> {
    if (this.isEnded) return;
    const { report } = this.bench;
    for (const node of this.nodes) {
      report.heading(`State of ${node.name}`);
      const url = `${node.api}/patroni`;
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(String);
      report.line(typeof response === 'string' ? response : await response.text());
      const messages = node.output
        .split('\n')
        .filter((line) =>
          /^\S+ \S+ [A-Z]+: (?!no action|Lock owner|Exception|Traceback)/.test(line),
        );
      for (const line of messages.slice(-20)) report.line(`  ${line}`);
    }
  }

  /** Runs SQL as superuser. @param server host and port. Default: the primary, through the balancer */
  async sql<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    server?: string,
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.superuserUrl('signup', server) });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * Ends an instance with SIGTERM, if it runs, and starts another on its port.
   * @param root the repository to run it from. Default: this one
   */
  async replaceInstance(
    number: (typeof NUMBERS)[number],
    root?: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await this.services[number - 1]?.end('SIGTERM');
    const [, port] = this.files.at(`10.0.0.2${number}:8080`).split(':');
    const { mailbox, databaseUrl } = this;
    this.services[number - 1] = await startService(this.bench, {
      mailbox,
      databaseUrl,
      port: Number(port),
      ...(root && { root }),
      env: {
        DRAIN_SECONDS: '2',
        REQUIRE_SYNCHRONOUS_STANDBY: 'true',
        ...env,
      },
    });
  }

  private superuserUrl(database: string, server = this.files.at('10.0.0.10:5432')): string {
    return `postgres://postgres:${passwords.superuser}@${server}/${database}`;
  }

  private async startServers(user: { uid: number; gid: number } | null): Promise<void> {
    const place = { folder: this.folder, files: this.files, user };
    this.etcd.push(...etcdServers(place));
    await Promise.all(this.etcd.map((one) => one.start()));
    for (const node of databaseNodes(place, this.options.patroni)) {
      this.nodes.push(node);
      await node.start();
    }
    this.balancer = balancerServer(place);
    await this.balancer.start();
  }

  private async createDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.superuserUrl('postgres') });
    await client.connect();
    const text = readFileSync(
      new URL('../../deploy/cluster/database.sql', import.meta.url),
      'utf8',
    );
    // One by one: CREATE DATABASE does not run in a transaction.
    for (const statement of text.replace(/^--.*$/gm, '').split(';')) {
      if (statement.trim()) await client.query(statement);
    }
    await client.end();
  }

  /** Ends all processes, once: later, other processes may have the same ids. */
  async end(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    await Promise.all(this.services.map((service) => service.end('SIGKILL')));
    await this.balancer?.end('SIGKILL');
    // Patroni would start PostgreSQL again.
    await Promise.all(this.nodes.map((node) => node.end('SIGKILL')));
    for (const node of this.nodes) node.killPostgres();
    await Promise.all(this.etcd.map((one) => one.end('SIGKILL')));
  }
}
