import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { serverMessages } from '../../src/languages/en/language.ts';
import { root } from '../harness/server-process.ts';

const folder = join(root, 'deploy/cluster');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** `npm run bench:cluster` starts what these files describe, and lets it fail; this is what can be seen without. */
describe('The files of the cluster', () => {
  it("answer in the service's place as it would: 503 with Retry-After and the words of the page", () => {
    const [head = '', body = ''] = read('503.http').split('\n\n');
    expect(head)
      .to.match(/^HTTP\/1\.1 503 /)
      .and.match(/^Retry-After: 1$/m);
    const { unavailable } = serverMessages('Northgate').refusals;
    expect(JSON.parse(body)).to.deep.equal({ message: unavailable, code: 'unavailable' });
  });

  it('give Patroni time to renew its lock before it ends', () => {
    const { ttl, loop_wait, retry_timeout } = parse(read('patroni.yml')).bootstrap.dcs;
    expect(ttl).to.be.at.least(loop_wait + 2 * retry_timeout);
  });

  it('set behind PgBouncer the time limits that the service sets itself without it', () => {
    const limit = (text: string, name: string) =>
      Number(new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(text)?.[1]?.replace('_', ''));
    const service = join(root, 'service/src/adapters/database/postgres-database.ts');
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      const own = limit(readFileSync(service, 'utf8'), name);
      expect(limit(read('pgbouncer.ini'), name), name)
        .to.equal(own)
        .and.be.above(0);
    }
  });

  it('are taken by HAProxy', function () {
    const haproxy = '/usr/sbin/haproxy';
    if (spawnSync(haproxy, ['-v']).status !== 0) return this.skip();
    const temporary = mkdtempSync(join(tmpdir(), 'threshold-haproxy-'));
    const file = join(temporary, 'haproxy.cfg');
    const errors = `'${folder}'`;
    writeFileSync(
      file,
      read('haproxy.cfg').replaceAll('/etc/haproxy/errors', () => errors),
    );
    try {
      execFileSync(haproxy, ['-c', '-q', '-f', file], { stdio: 'pipe' });
    } finally {
      rmSync(temporary, { recursive: true });
    }
  });
});
