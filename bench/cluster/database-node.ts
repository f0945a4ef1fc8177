import { execFileSync } from 'node:child_process';
import { responds, ServerProcess } from '../../test/harness/server-process.ts';

/** Passwords of PostgreSQL's administrative users. */
export const passwords = { superuser: 'superuser', replication: 'replication', rewind: 'rewind' };

interface Member {
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

/** A PostgreSQL with its Patroni. */
export class DatabaseNode extends ServerProcess {
  constructor(
    readonly name: string,
    readonly folder: string,
    readonly api: string,
    user: { readonly uid: number; readonly gid: number } | null,
  ) {
    super({
      program: '/usr/bin/patroni',
      args: [`${folder}.yml`],
      cwd: '/',
      user,
      env: {
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
        PATRONI_REWIND_PASSWORD: passwords.rewind,
        PYTHONWARNINGS: 'ignore',
      },
      isReady: () => responds(`${api}/health`),
      logFile: `${folder}.log`,
    });
  }

  /** Kills all processes of PostgreSQL, like a failing machine. */
  killPostgres(): void {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
    const processes = lines.map((line) => line.trim().split(/\s+/));
    const postmaster = processes.find(
      ([, , , ...args]) => args[0] === '-D' && args[1] === this.folder,
    );
    for (const [pid, parent] of processes) {
      if (!postmaster || (pid !== postmaster[0] && parent !== postmaster[0])) continue;
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // Already ended.
      }
    }
  }

  /** The cluster's members as this one sees them; empty without a response. */
  async members(): Promise<readonly Member[]> {
    const response = await fetch(`${this.api}/cluster`).then(
      (it) => it.json(),
      () => null,
    );
    return response?.members ?? [];
  }

  isPrimary(): Promise<boolean> {
    return responds(`${this.api}/primary`);
  }
}
