import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../../test/harness/postgres.ts';
import { responds, ServerProcess } from '../../test/harness/server-process.ts';
import { type ClusterFiles, NUMBERS } from './cluster-files.ts';
import { DatabaseNode } from './database-node.ts';

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  openssl: '/usr/bin/openssl',
};

/** @returns the missing Debian packages */
export function missingPackages(): readonly string[] {
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path));
  const packages = missing.map(([name]) => (name === 'etcd' ? 'etcd-server' : name));
  return findPostgres() ? packages : [...packages, 'postgresql'];
}

/** Where and as whom the servers of a cluster run. */
interface Place {
  readonly folder: string;
  readonly files: ClusterFiles;
  /** Null for the user of this process. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** The three etcd, not started yet. */
export function etcdServers({ folder, files, user }: Place): readonly ServerProcess[] {
  return NUMBERS.map((n) => {
    // The file is for db1: only the server's own addresses change, not the list of members.
    const text = files.read('etcd.default', (written) =>
      written
        .replace('NAME=db1', `NAME=db${n}`)
        .replaceAll('URLS=http://10.0.0.11:', `URLS=http://10.0.0.1${n}:`)
        .replace('/var/lib/etcd/signup', join(folder, `etcd${n}`)),
    );
    const lines = text.matchAll(/^(ETCD_\w+)=(.*)$/gm);
    return new ServerProcess({
      program: programs.etcd,
      args: [],
      cwd: '/',
      user,
      env: Object.fromEntries([...lines].map(([, name, value]) => [name, value])),
      isReady: () => responds(`http://${files.at(`10.0.0.1${n}:2379`)}/health`),
      logFile: join(folder, `etcd${n}.log`),
    });
  });
}

/**
 * The three PostgreSQL with Patroni, not started yet.
 * @param changes replacements in `deploy/cluster/patroni.yml`
 * @throws when the file lacks the text of a replacement
 */
export function databaseNodes(
  { folder, files, user }: Place,
  changes: Readonly<Record<string, string>> = {},
): readonly DatabaseNode[] {
  return NUMBERS.map((n) => {
    const data = join(folder, `db${n}`);
    const text = files.read('patroni.yml', (written) =>
      Object.entries(changes)
        .reduce((text, [from, to]) => {
          if (!text.includes(from)) throw new Error(`patroni.yml has no "${from}"`);
          return text.replace(from, to);
        }, written)
        .replace('name: db1', `name: db${n}`)
        .replaceAll(/10\.0\.0\.11:(8008|5432)/g, `10.0.0.1${n}:$1`)
        .replaceAll('/var/lib/postgresql/15/signup', data)
        .replace('/var/lib/postgresql/.pgpass', `${data}.pgpass`),
    );
    writeFileSync(`${data}.yml`, text);
    const api = `http://${files.at(`10.0.0.1${n}:8008`)}`;
    return new DatabaseNode(`db${n}`, data, api, user);
  });
}

/** HAProxy, not started yet. */
export function balancerServer({ folder, files, user }: Place): ServerProcess {
  const file = join(folder, 'haproxy.cfg');
  // All visitors come from 127.0.0.1 and send their network in a header.
  const text = files.read('haproxy.cfg', (written) =>
    written.replace('sc0 src,', 'sc0 hdr_ip(x-forwarded-for,-1),'),
  );
  writeFileSync(file, text);
  return new ServerProcess({
    program: programs.haproxy,
    args: ['-db', '-f', file],
    cwd: '/',
    user,
    isReady: () => responds(`http://${files.at('10.0.0.10:8405')}/metrics`),
    logFile: join(folder, 'haproxy.log'),
  });
}

/** Self-signed, for 127.0.0.1. */
export function makeCertificate(folder: string): void {
  const options =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout server.key -out server.crt';
  execFileSync(programs.openssl, options.split(' '), { cwd: folder, stdio: 'ignore' });
  copyFileSync(join(folder, 'server.crt'), join(folder, 'ca.crt'));
  chmodSync(join(folder, 'server.key'), 0o600);
}
