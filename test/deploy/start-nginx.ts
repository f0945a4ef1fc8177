import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onFreePort } from '../harness/loopback.ts';
import { ServerProcess } from '../harness/server-process.ts';
import type { PageServer } from './page-server.contract.ts';

interface Nginx {
  readonly program: string;
  /** Whether Debian's module for `.br` files is installed. */
  readonly brotli: boolean;
}

/** The nginx in the PATH, otherwise in Debian's folder; null without one, or without Debian's layout. */
export function findNginx(): Nginx | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const folder = folders.find((path) => existsSync(join(path, 'nginx')));
  if (!folder || !existsSync(join('/etc/nginx', 'mime.types'))) return null;
  const modules = join('/etc/nginx', 'modules-enabled');
  const enabled = existsSync(modules) ? readdirSync(modules) : [];
  return {
    program: join(folder, 'nginx'),
    brotli: enabled.some((name) => name.includes('brotli-static')),
  };
}

export interface RunningNginx extends PageServer {
  logged(): Promise<string>;
}

interface Options {
  /** The built page. */
  readonly folder: string;
  /** Where the service listens: `127.0.0.1:1234`. */
  readonly service: string;
  /** Calls that a client may make: `1r/m`. */
  readonly rate?: string;
  /** How long a header may take: `1s`. */
  readonly headerTimeout?: string;
  /** Connections at once. */
  readonly connections?: number;
  /** The port for https and the files of its certificate. */
  readonly tls?: { readonly port: number; readonly certificate: string; readonly key: string };
}

/**
 * Starts nginx with the shipped configuration and the changes of a deployer.
 * @throws Error with nginx's message when it rejects the configuration
 */
export function startNginx(nginx: Nginx, options: Options): Promise<RunningNginx> {
  return onFreePort((port) => startOn(port, nginx, options));
}

async function startOn(
  port: number,
  { program, brotli }: Nginx,
  { folder, service, ...settings }: Options,
): Promise<RunningNginx> {
  const prefix = await mkdtemp(join(tmpdir(), 'threshold-nginx-'));
  await chmod(prefix, 0o755);
  const changes: [from: string, to: string][] = [
    ['listen 8000;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:8080;', `server ${service};`],
    // Relative to `prefix`, whose path may contain spaces.
    ['/srv/threshold', 'page'],
    ['/etc/nginx/tls[.]conf', 'tls[.]conf'],
    ['/var/log/nginx', '.'],
    // One worker, because others would serve requests while it is blocked.
    ['worker_processes auto;', 'worker_processes 1;'],
    // The compiled-in folders may not be writable for the user of the tests.
    ['http {', `http {\n${temporaryFolders}`],
    ['rate=20r/s', `rate=${settings.rate ?? '20r/s'}`],
    ['client_header_timeout 5s', `client_header_timeout ${settings.headerTimeout ?? '5s'}`],
    ['worker_connections 16384', `worker_connections ${settings.connections ?? 16_384}`],
    ...(brotli ? [] : [['brotli_static on;', ''] as [string, string]]),
  ];
  const configuration = join(prefix, 'nginx.conf');
  await symlink(folder, join(prefix, 'page'));
  await symlink('/usr/share/nginx/modules', join(prefix, 'modules'));
  await writeFile(configuration, changed(await readFile('deploy/nginx.conf', 'utf8'), changes));

  if (settings.tls) {
    const { port: tlsPort, certificate, key } = settings.tls;
    const tls = changed(await readFile('deploy/nginx-tls.conf', 'utf8'), [
      // The other port is for http.
      ['listen 80;', ''],
      ['listen [::]:80;', ''],
      ['listen 443 ', `listen 127.0.0.1:${tlsPort} `],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/signup.northgate.example.pem', certificate],
      ['/etc/ssl/private/signup.northgate.example.key', key],
    ]);
    await writeFile(join(prefix, 'tls.conf'), tls);
  }

  const process = new ServerProcess({
    program,
    args: ['-p', prefix, '-c', configuration, '-g', 'daemon off; pid nginx.pid;'],
    // nginx writes the file when it listens.
    isReady: async () => existsSync(join(prefix, 'nginx.pid')),
    logFile: join(prefix, 'output'),
  });
  try {
    await process.start();
  } catch (error) {
    await rm(prefix, { recursive: true });
    throw error;
  }
  const logged = async () =>
    process.output + (await read(prefix, 'access.log')) + (await read(prefix, 'error.log'));
  return {
    port,
    logged,
    async close() {
      await process.end('SIGTERM');
      await rm(prefix, { recursive: true });
    },
  };
}

function changed(text: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/nginx.conf lacks "${from}"`);
    return result.replaceAll(from, to);
  }, text);
}

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((use) => `${use}_temp_path ${use};`)
  .join('\n');

const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8');
