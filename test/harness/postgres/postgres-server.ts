import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../loopback.ts';
import { folderKeeper } from './folder-keeper.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { createDatabase } from './postgres-databases.ts';

const durable: readonly string[] = [];
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A PostgreSQL of one's own on 127.0.0.1, with an empty cluster in a temporary folder. It does not keep this process
 * alive, and goes with it however it ends.
 */
export class PostgresServer {
  private process: ChildProcess | null = null;

  private constructor(
    private readonly binaries: PostgresBinaries,
    private readonly folder: string,
    private readonly forgetFolder: () => void,
    private readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  /**
   * Makes the cluster and starts it.
   * @param fsync false is faster, and loses what it holds when the machine (not the server) goes down
   * @throws when PostgreSQL is not installed or does not start
   */
  static async create({ fsync = true }: { fsync?: boolean } = {}): Promise<PostgresServer> {
    const binaries = findPostgres();
    if (!binaries) throw new Error('No PostgreSQL server is installed.');
    const folder = mkdtempSync(join(tmpdir(), 'threshold-postgres-'));
    if (binaries.user) chownSync(folder, binaries.user.uid, binaries.user.gid);
    const forgetFolder = folderKeeper(folder, binaries.user);
    const settings = fsync ? durable : fast;
    const server = new PostgresServer(binaries, folder, forgetFolder, await freePort(), settings);
    try {
      server.initialise();
      await server.start();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  /** Of the database that is always there. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Answers the URL of a new, empty database. */
  newDatabase(): Promise<string> {
    return createDatabase(this.url);
  }

  /** Starts it again on the same port and data; through once it takes connections. */
  async start(): Promise<void> {
    const log = openSync(join(this.folder, 'log'), 'a');
    const options = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      'unix_socket_directories=',
      ...this.settings,
    ];
    const args = ['-D', join(this.folder, 'data'), ...options.flatMap((option) => ['-c', option])];
    const server = spawn(this.binaries.postgres, args, {
      cwd: this.folder,
      stdio: ['ignore', log, log],
      detached: true,
      ...this.binaries.user,
    });
    closeSync(log);
    server.unref();
    this.process = server;
    while (!(await takesConnections(this.url))) {
      if (hasEnded(server)) {
        throw new Error(`PostgreSQL ended.\n${readFileSync(join(this.folder, 'log'), 'utf8')}`);
      }
      await pause(20);
    }
  }

  /** @param mode `fast` takes back what is under way; `immediate` is a crash: the next start recovers */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const server = this.process;
    this.process = null;
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.ref();
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  /** Stops it for good and removes its data. */
  async remove(): Promise<void> {
    await this.stop('immediate');
    rmSync(this.folder, { recursive: true, force: true });
    this.forgetFolder();
  }

  private initialise(): void {
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
    execFileSync(
      this.binaries.initdb,
      ['--pgdata', join(this.folder, 'data'), '--no-sync', ...options],
      { cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'], ...this.binaries.user },
    );
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function takesConnections(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
