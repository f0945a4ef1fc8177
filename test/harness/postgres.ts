import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { onFreePort } from './loopback.ts';
import { ServerProcess } from './server-process.ts';

export interface PostgresBinaries extends Readonly<Record<Program, string>> {
  /** The user to run them as if this process is root, which PostgreSQL refuses. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

const debian = '/usr/lib/postgresql';
const programs = ['initdb', 'postgres', 'pg_basebackup'] as const;
type Program = (typeof programs)[number];
/** The command that creates the data folder. */
type Fill = (folder: string) => readonly [program: Program, ...args: string[]];

/** The newest version in Debian's folder, otherwise in the PATH; null if not installed. */
export function findPostgres(): PostgresBinaries | null {
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user === undefined) return null;
  const folder = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)].find((path) =>
    programs.every((name) => existsSync(join(path, name))),
  );
  if (!folder) return null;
  const [initdb, postgres, pg_basebackup] = programs.map((name) => join(folder, name));
  return { initdb, postgres, pg_basebackup, user } as PostgresBinaries;
}

function debianFolders(): string[] {
  if (!existsSync(debian)) return [];
  const versions = readdirSync(debian).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(debian, version, 'bin'));
}

function postgresUser(): PostgresBinaries['user'] | undefined {
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

const durable: readonly string[] = [];
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A PostgreSQL server on 127.0.0.1 with an empty cluster in a temporary folder. It does not keep this process running,
 * and ends with it in any case.
 */
export class PostgresServer {
  private readonly process: ServerProcess;

  private constructor(
    binaries: PostgresBinaries,
    private readonly folder: string,
    private readonly forgetFolder: () => void,
    private readonly port: number,
    settings: readonly string[],
  ) {
    const options = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      ...settings,
    ];
    this.process = new ServerProcess({
      program: binaries.postgres,
      args: ['-D', join(folder, 'data'), ...options.flatMap((option) => ['-c', option])],
      cwd: folder,
      user: binaries.user,
      isReady: () => takesConnections(this.url),
      logFile: join(folder, 'log'),
    });
  }

  /**
   * Creates the cluster and starts the server.
   * @param fsync false is faster, but loses data if the machine (not the server) crashes
   * @param settings further ones, as `name=value`
   * @throws when PostgreSQL is not installed or does not start
   */
  static create({
    fsync = true,
    settings = [],
  }: {
    fsync?: boolean;
    settings?: readonly string[];
  } = {}): Promise<PostgresServer> {
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
    return PostgresServer.startIn(
      (folder) => ['initdb', '--pgdata', folder, '--no-sync', ...options],
      [...(fsync ? durable : fast), ...settings],
    );
  }

  /** A standby, read-only until it is promoted. */
  createStandby(): Promise<PostgresServer> {
    const options = ['--checkpoint=fast', '--no-sync', '--write-recovery-conf'];
    return PostgresServer.startIn(
      (folder) => ['pg_basebackup', '--pgdata', folder, '--dbname', this.url, ...options],
      fast,
    );
  }

  private static startIn(fill: Fill, settings: readonly string[]): Promise<PostgresServer> {
    return onFreePort((port) => PostgresServer.startOn(port, fill, settings));
  }

  private static async startOn(
    port: number,
    fill: Fill,
    settings: readonly string[],
  ): Promise<PostgresServer> {
    const binaries = findPostgres();
    if (!binaries) throw new Error('No PostgreSQL server is installed.');
    const folder = mkdtempSync(join(tmpdir(), 'threshold-postgres-'));
    if (binaries.user) chownSync(folder, binaries.user.uid, binaries.user.gid);
    const forgetFolder = folderKeeper(folder, binaries.user);
    const server = new PostgresServer(binaries, folder, forgetFolder, port, settings);
    try {
      const [program, ...args] = fill(join(folder, 'data'));
      execFileSync(binaries[program], args, {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        ...binaries.user,
      });
      await server.start();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  newDatabase(): Promise<string> {
    return createDatabase(this.url);
  }

  /** Starts it again with the same port and data; resolves when it accepts connections. */
  start(): Promise<void> {
    return this.process.start();
  }

  /** @param mode `fast` rolls back open transactions; `immediate` is a crash, after which the next start recovers */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.process.end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }

  /** Promotes a standby; resolves when it accepts writes. */
  async promote(): Promise<void> {
    await run(this.url, 'SELECT pg_promote()');
  }

  async remove(): Promise<void> {
    await this.stop('immediate');
    rmSync(this.folder, { recursive: true, force: true });
    this.forgetFolder();
  }
}

export async function takesConnections(connectionString: string): Promise<boolean> {
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

/**
 * Waits for a line. If the pipe closes without one, this process was killed: ends the server and removes its folder.
 */
const keeper = `
read -r word && exit
if pid=$(head -n 1 "$0/data/postmaster.pid"); then
  kill -QUIT "$pid"
  while kill -0 "$pid"; do sleep 0.1; done
fi
rm -rf "$0"
`;

/**
 * Stops the PostgreSQL in a folder and removes the folder when this process ends, even when it is killed.
 * @returns a function to call when the test itself has removed both
 */
function folderKeeper(
  folder: string,
  user: { readonly uid: number; readonly gid: number } | null,
): () => void {
  const shell = spawn('/bin/sh', ['-c', keeper, folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C must end this process only; the child ends after it.
    detached: true,
    ...user,
  });
  shell.unref();
  (shell.stdin as unknown as Socket).unref();
  return () => shell.stdin.end('gone\n');
}

/**
 * @param serverUrl of any database of the server, for a user who may create others
 * @returns the URL of a new one
 */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `threshold_test_${randomBytes(8).toString('hex')}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database of `createDatabase`, even if it is in use. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await run(serverUrl, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
