import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { findPostgres } from '#test/harness/postgres.ts';

const guide = readFileSync('docs/operating/backup.md', 'utf8');
const [, section = ''] = guide.split('## One machine without Patroni');
const [archive = '', backUp = '', restore = ''] = [
  ...section.matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, block = '']) => block);

describe('The guide to backups', () => {
  it('restores one machine without Patroni to a point in time', function () {
    const binaries = findPostgres();
    if (!binaries || spawnSync('psql', ['--version']).error) this.skip();
    const place = mkdtempSync(join(tmpdir(), 'threshold-backup-'));
    for (const folder of ['conf.d', '15']) mkdirSync(join(place, folder));
    const { user } = binaries;
    if (user) {
      for (const folder of ['', 'conf.d', '15']) {
        chownSync(join(place, folder), user.uid, user.gid);
      }
    }
    const here = (commands: string) =>
      commands
        .replaceAll('/etc/postgresql/15/main/', `${place}/`)
        .replaceAll('/var/lib/postgresql/', `${place}/`)
        .replaceAll('/backup/', `${place}/backup/`)
        .replaceAll('--owner=postgres ', '')
        .replaceAll('/base/2026-11-23', '/base/$(date +%F)')
        .replaceAll('2026-11-23 20:00:00+00', '$time');
    const script = `
set -e
control() { pg_ctl --pgdata ${place}/15/main --wait --log ${place}/log "$@" > ${place}/control; }
systemctl() {
  case "$1" in
    stop) control stop --mode=immediate ;;
    *) control "$1" ;;
  esac
}
sudo() { shift 2; "$@"; }
trap '[ $? = 0 ] || cat ${place}/log >&2; systemctl stop' EXIT
sql() { psql --no-psqlrc --quiet --no-align --tuples-only --command "$1"; }
initdb --pgdata ${place}/15/main --auth=trust --username=postgres > ${place}/control
cat >> ${place}/15/main/postgresql.conf <<END
include_dir = '${place}/conf.d'
unix_socket_directories = '${place}'
listen_addresses = ''
END
systemctl start
${here(archive)}
sql "CREATE TABLE accounts AS SELECT 'in the base backup' AS name"
${here(backUp)}
sql "INSERT INTO accounts VALUES ('in the archive')"
time=$(sql 'SELECT clock_timestamp()')
sql "INSERT INTO accounts VALUES ('after the point in time')"
wal=$(sql 'SELECT pg_walfile_name(pg_switch_wal())')
until [ -f ${place}/backup/archive/$wal ]; do sleep 0.1; done
${here(restore.replace(/^(sudo -u postgres psql .*?)(?: +#.*)?$/m, 'until $1 2> /dev/null; do sleep 0.1; done'))}
sql 'SELECT name FROM accounts'`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      timeout: 540_000,
      ...user,
      env: {
        PGCTLTIMEOUT: '500',
        PATH: `${dirname(binaries.postgres)}:${process.env.PATH}`,
        PGHOST: place,
        PGUSER: 'postgres',
        PGDATABASE: 'postgres',
      },
    });
    rmSync(place, { recursive: true });
    expect(stdout, stderr).to.equal('ALTER SYSTEM\nin the base backup\nin the archive\n');
  });
});
