import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { close, listen } from '../../harness/loopback.ts';

const readLock = () => JSON.parse(readFileSync('package-lock.json', 'utf8'));

async function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  return { status, printed: (await printed).join('') };
}

/** Metadata of a package in a registry: the locked version. */
function packument(url: string): object {
  const name = url.slice(1);
  const { version } = readLock().packages[`node_modules/${name}`];
  return { name, 'dist-tags': {}, versions: { [version]: { name, version } } };
}

describe('npm test -- audit', () => {
  let registry: Server;
  let origin: string;
  let advisories: object = {};
  before(async () => {
    registry = createServer((request, response) => {
      const body = request.url?.includes('/advisories/')
        ? advisories
        : packument(request.url ?? '');
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    });
    origin = await listen(registry);
  });
  after(() => close(registry));

  const audited = (npm_config_registry: string) =>
    run(process.execPath, ['tools/run.mjs', 'tools/test/audit.ts'], {
      npm_config_registry,
      npm_config_fetch_retries: '0',
    });

  it('passes without known vulnerabilities', async () => {
    const { status, printed } = await audited(origin);
    expect([status, printed]).to.deep.equal([
      0,
      'Known vulnerabilities in packages of production: 0, 0 of them high or critical\n',
    ]);
  });

  it('fails for a high one in a production package', async () => {
    const advisory = {
      id: 1,
      title: 'A vulnerability',
      severity: 'high',
      vulnerable_versions: '*',
      url: '',
    };
    advisories = { ky: [advisory], mocha: [advisory] };
    const { status, printed } = await audited(origin);
    expect(status).to.equal(1);
    expect(printed).to.contain('packages of production: 1, 1 of them high or critical');
  });

  it('is skipped when the registry is unreachable, and prints the reason', async () => {
    const { status, printed } = await audited('http://127.0.0.1:9');
    expect(status).to.equal(0);
    expect(printed).to.match(/^ {2}1 pending: SKIPPED, no package was audited: ./);
    expect(printed).not.to.contain('http');
  });
});
