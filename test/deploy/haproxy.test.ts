import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../harness/eventually.ts';
import { close, listen, onFreePort } from '../harness/loopback.ts';
import { sentences } from '../harness/sentences.ts';
import { answers, ServerProcess } from '../harness/server-process.ts';
import { type RequestOptions, sendRequest } from './send-request.ts';
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
  /** Paths that reached the instance. */
  const forwarded: string[] = [];
  const waiting: (() => void)[] = [];
  const instance = createServer(shortArrival, async ({ url = '' }, response) => {
    forwarded.push(url);
    if (url === '/api/wait') await new Promise<void>((resolve) => waiting.push(resolve));
    response.end();
  });
  const operation = createServer((_, response) => response.end());
  let folder: string;
  let haproxy: ServerProcess;
  let port: number;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'threshold-haproxy-'));
    const service = new URL(await listen(instance)).host;
    const check = new URL(await listen(operation)).port;
    const file = join(folder, 'haproxy.cfg');
    const written = await readFile('deploy/cluster/haproxy.cfg', 'utf8');
    const all = written.replaceAll('/etc/haproxy/errors', () => `'${errors}'`);
    await writeFile(file, all);
    execFileSync(program, ['-c', '-q', '-f', file], { stdio: 'pipe' });
    const [balancer = ''] = all.split('\nlisten primary');
    const here = balancer
      .replaceAll(/10\.0\.0\.2\d:8080 check port 8081/g, `${service} check port ${check}`)
      // Counts all calls of a test.
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
        isReady: () => answers(`http://127.0.0.1:${port}/`),
      });
      await process.start();
      return process;
    });
  });
  after(async () => {
    await haproxy.end('SIGKILL');
    await close(instance);
    await close(operation);
    await rm(folder, { recursive: true });
  });

  const send = (path: string, options?: RequestOptions) => sendRequest(port, path, options);
  const statuses = async (count: number, path: string, from: string) => {
    const all = await Promise.all(Array.from({ length: count }, () => send(path, { from })));
    return all.map(({ status }) => status);
  };

  it('forwards only the paths for visitors, and any other as /404', async () => {
    const listed = [
      '/',
      '/?a=b',
      '/ar/',
      '/robots.txt',
      '/assets/main.js',
      '/activate?token=a',
      '/activate/done',
    ];
    const others = ['/metrics', '/readyz', '/page-cookies', '/inbox', '/apiary', '/activated'];
    const encoded = ['/%6detrics', '/%72eadyz', '/%68ealthz', '/%70age-cookies', '/%61pi/x'];
    forwarded.length = 0;
    for (const path of [...listed, '/api/verify-email', ...others, ...encoded]) await send(path);
    expect(forwarded).to.deep.equal([
      ...listed,
      '/api/verify-email',
      ...[...others, ...encoded].map(() => '/404'),
    ]);
  });

  it('allows a client a burst of a hundred calls, then refuses its calls, but no page', async () => {
    for (let batch = 0; batch < 10; batch += 1) {
      const allowed = await statuses(10, '/api/verify-code', '127.0.0.2');
      expect(new Set(allowed)).to.deep.equal(new Set([200]));
    }
    const refused = await send('/api/verify-code', { from: '127.0.0.2' });
    expect(refused.status).to.equal(429);
    expect(refused.headers).to.include({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(JSON.parse(String(refused.body))).to.deep.equal({
      message: sentences.tooManyRequests,
      code: 'too_many_requests',
    });
    expect((await send('/', { from: '127.0.0.2' })).status).to.equal(200);
    expect((await send('/api/verify-code', { from: '127.0.0.3' })).status).to.equal(200);
  });

  it('counts an IPv6 /56 as one client', async () => {
    const call = (client: string) => send('/api/verify-code', { headers: { client } });
    for (let made = 0; made < 100; made += 1) await call('2001:db8::5');
    for (const [client, status] of [
      ['2001:db8:0:ff:a:b:c:d', 429],
      ['2001:db8:0:100::5', 200],
    ] as const) {
      expect((await call(client)).status, client).to.equal(status);
    }
  });

  it('allows a client fifty concurrent calls', async () => {
    const open = statuses(50, '/api/wait', '127.0.0.4');
    await eventually(() => expect(waiting).to.have.length(50));
    expect((await send('/api/verify-code', { from: '127.0.0.4' })).status).to.equal(429);
    expect((await send('/api/verify-code', { from: '127.0.0.5' })).status).to.equal(200);
    for (const answer of waiting.splice(0)) answer();
    expect(new Set(await open)).to.deep.equal(new Set([200]));
    expect((await send('/api/verify-code', { from: '127.0.0.4' })).status).to.equal(200);
  });

  it('ends calls whose body arrives byte by byte', () => endsSlowBodies(port));
});
