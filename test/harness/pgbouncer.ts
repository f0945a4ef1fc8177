import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePort } from './loopback.ts';
import { findPostgres, takesConnections } from './postgres.ts';
import { ServerProcess } from './server-process.ts';

const program = '/usr/sbin/pgbouncer';

export const hasPgBouncer = () => existsSync(program) && findPostgres() !== null;

/** Differences from `deploy/cluster/pgbouncer.ini`: any database, no password, no TLS. */
const changes = (server: URL, port: number, users: string): [string, string][] => [
  ['signup = host=10.0.0.10 port=5432', `* = host=${server.hostname} port=${server.port}`],
  ['listen_port = 6432', `listen_port = ${port}`],
  ['server_tls_sslmode = verify-full', 'server_tls_sslmode = disable'],
  ['server_tls_ca_file = /etc/postgresql/ca.crt', ''],
  ['auth_type = scram-sha-256', 'auth_type = trust'],
  ['/etc/pgbouncer/userlist.txt', users],
];

/** A PgBouncer on 127.0.0.1 in front of a PostgreSQL, with the options of `deploy/cluster/pgbouncer.ini`. */
export class PgBouncer {
  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly process: ServerProcess,
  ) {}

  /**
   * @param serverUrl of a PostgreSQL that accepts the user without a password
   * @param options further ones, as lines of its file
   * @throws when PgBouncer is not installed or does not start
   */
  static start(serverUrl: string, options: readonly string[] = []): Promise<PgBouncer> {
    return onFreePort((port) => PgBouncer.startOn(port, serverUrl, options));
  }

  private static async startOn(
    port: number,
    serverUrl: string,
    options: readonly string[],
  ): Promise<PgBouncer> {
    const user = findPostgres()?.user ?? null;
    const folder = mkdtempSync(join(tmpdir(), 'threshold-pgbouncer-'));
    const server = new URL(serverUrl);
    const files = { ini: join(folder, 'pgbouncer.ini'), users: join(folder, 'userlist.txt') };
    let ini = readFileSync(new URL('../../deploy/cluster/pgbouncer.ini', import.meta.url), 'utf8');
    for (const [from, to] of changes(server, port, files.users)) {
      if (!ini.includes(from)) throw new Error(`pgbouncer.ini has no "${from}"`);
      ini = ini.replace(from, to);
    }
    writeFileSync(files.ini, [ini, ...options, ''].join('\n'));
    writeFileSync(files.users, `"${server.username}" ""\n`);
    if (user) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o755);
    const process = new ServerProcess({
      program,
      args: [files.ini],
      cwd: '/',
      user,
      isReady: () => takesConnections(urlBehind(serverUrl, port)),
      logFile: join(folder, 'log'),
    });
    const pooler = new PgBouncer(port, folder, process);
    try {
      await process.start();
    } catch (error) {
      await pooler.remove();
      throw error;
    }
    return pooler;
  }

  /** @param url of a database of the server. @returns that of the same database through PgBouncer */
  urlOf(url: string): string {
    return urlBehind(url, this.port);
  }

  async remove(): Promise<void> {
    await this.process.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function urlBehind(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}
