import { execFileSync } from 'node:child_process';
import { answers, ServerProcess } from '../../test/harness/server-process.ts';

/** Of PostgreSQL's own users. */
export const passwords = { superuser: 'superuser', replication: 'replication', rewind: 'rewind' };

/** One of the three PostgreSQL, with the Patroni that looks after it. */
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
      isReady: () => answers(`${api}/health`),
      logFile: `${folder}.log`,
    });
  }

  /** kill -9 of PostgreSQL, all its processes: as when the machine goes down. */
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
        // Ended meanwhile.
      }
    }
  }

  isPrimary(): Promise<boolean> {
    return answers(`${this.api}/primary`);
  }
}
