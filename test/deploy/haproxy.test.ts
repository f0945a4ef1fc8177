import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { close, listen, onFreePort } from '../harness/loopback.ts';
import { sentences } from '../harness/sentences.ts';
import { ServerProcess } from '../harness/server-process.ts';
import { FakeService } from './fake-service.ts';
import { itLimitsClients } from './limits.contract.ts';
import { sendRequest } from './send-request.ts';
import { endsSlowBodies, shortArrival } from './slow-bodies.ts';

const program = '/usr/sbin/haproxy';
const isInstalled = spawnSync(program, ['-v']).status === 0;
if (!isInstalled) console.warn('HAProxy is not installed: its tests are skipped.');
const errors = join(process.cwd(), 'deploy/cluster');

describe('HAProxy', () => {
  it("answers with the service's 503 and Retry-After without an instance", () => {
    const [head = '', body = ''] = readFileSync(join(errors, '503.http'), 'utf8').split('\n\n');
    expect(head)
      .to.match(/^HTTP\/1\.1 503 /)
      .and.match(/^Retry-After: 1$/m);
    const unavailable = sentences['refusals.unavailable'];
    expect(JSON.parse(body)).to.deep.equal({ message: unavailable, code: 'unavailable' });
  });
});

(isInstalled ? describe : describe.skip)('HAProxy in front of the instances', () => {
  const service = new FakeService(shortArrival);
  const operation = createServer((_, response) => response.end());
  let folder: string;
  let haproxy: ServerProcess;
  let port: number;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'threshold-haproxy-'));
    const address = await service.listen();
    const check = new URL(await listen(operation)).port;
    const file = join(folder, 'haproxy.cfg');
    const written = await readFile('deploy/cluster/haproxy.cfg', 'utf8');
    const all = written.replaceAll('/etc/haproxy/errors', () => `'${errors}'`);
    await writeFile(file, all);
    execFileSync(program, ['-c', '-q', '-f', file], { stdio: 'pipe' });
    const [balancer = ''] = all.split('\nlisten primary');
    const here = balancer
      .replaceAll(/10\.0\.0\.2\d:8080 check port 8081/g, `${address} check port ${check}`)
      // The window of the limit contains all calls of a test.
      .replace('gpc0_rate(5s)', 'gpc0_rate(1h)')
      .replace(
        /^(?=.* track-sc0 )/m,
        '  http-request set-src hdr(client) if { hdr(client) -m found }\n',
      );
    haproxy = await onFreePort(async (free) => {
      port = free;
      await writeFile(file, here.replace('bind 10.0.0.10:8080', `bind 127.0.0.1:${port}`));
      const process = new ServerProcess({
        program,
        args: ['-db', '-f', file],
        logFile: join(folder, 'log'),
        isReady: () =>
          sendRequest(port, '/').then(
            ({ status }) => status === 201,
            () => false,
          ),
      });
      await process.start();
      return process;
    });
  });
  after(async () => {
    await haproxy.end('SIGKILL');
    await service.close();
    await close(operation);
    await rm(folder, { recursive: true });
  });

  it('forwards only the paths for visitors, and any other as /404', async () => {
    const listed = [
      '/',
      '/?a=b',
      '/ar/',
      '/es-419/',
      '/zh-Hant-TW/',
      '/robots.txt',
      '/assets/main.js',
      '/activate?token=a',
      '/activate/done',
    ];
    const others = ['/metrics', '/readyz', '/page-cookies', '/inbox', '/apiary', '/activated'];
    const encoded = ['/%6detrics', '/%72eadyz', '/%68ealthz', '/%70age-cookies', '/%61pi/x'];
    service.requests.length = 0;
    for (const path of [...listed, '/api/verify-email', ...others, ...encoded]) {
      await sendRequest(port, path);
    }
    expect(service.requests.map(({ url }) => url)).to.deep.equal([
      ...listed,
      '/api/verify-email',
      ...[...others, ...encoded].map(() => '/404'),
    ]);
  });

  itLimitsClients(service, (client, path) =>
    client.includes('.')
      ? sendRequest(port, path, { from: client.replace('203.0.113', '127.0.2') })
      : sendRequest(port, path, { headers: { client } }),
  );

  it('ends calls whose body arrives byte by byte', () => endsSlowBodies(port));
});
