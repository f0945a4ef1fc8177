import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import { environmentOf, type TestStorage, testStorage } from './harness/test-database.ts';

const main = fileURLToPath(new URL('../dev/main.ts', import.meta.url));

describe('The service started alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-main-'));
  let storage: TestStorage;
  let child: ChildProcess | undefined;
  before(async () => {
    storage = await testStorage(folder);
  });
  after(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('prints its addresses and variables without effect; at SIGTERM it is not ready, drains, and stops', async () => {
    const preloaded = `
      import dns from 'node:dns';
      import { once } from 'node:events';
      import { syncBuiltinESMExports } from 'node:module';
      import timers from 'node:timers/promises';
      process.on('exit', () => console.log('lookup:', dns.lookup.name));
      const { setTimeout } = timers;
      timers.setTimeout = (time, ...rest) =>
        time === 3_600_000 ? once(process, 'SIGUSR2') : setTimeout(time, ...rest);
      syncBuiltinESMExports();`;
    const program = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        ...process.env,
        PORT: '0',
        IDENTITY_FRONTEND_PORT: '0',
        DATA_FOLDER: folder,
        ...environmentOf(storage),
        DRAIN_SECONDS: '3600',
        RATE_LIMIT_CODES: '5/hour',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = program;
    let output = '';
    program.stdout.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
    const closed = once(program.stdout, 'close');
    const url = await eventually(() => {
      const [found] = /http:\S+(?=\/api$)/m.exec(output) ?? [];
      expect(found).to.be.a('string');
      return String(found);
    });
    const exited = once(program, 'exit');
    program.kill('SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).to.equal(503));
    const response = await fetch(`${url}/inbox`);
    // undici throws outside of the test when a connection closes before the body was read.
    await response.text();
    const { status, headers } = response;
    expect([status, headers.get('connection')]).to.deep.equal([200, 'close']);
    // Ends the pause for draining, which lasts an hour here.
    program.kill('SIGUSR2');
    await eventually(async () => expect(await isOpen(url)).to.equal(false));
    expect(await exited).to.deep.equal([0, null]);
    await closed;
    for (const line of [
      /\/api$/m,
      /\/auth-api \(/,
      /Identity frontend +http:\/\/localhost:/,
      /\/inbox/,
      // The replaced `dns.lookup`: that of Node.js would block a thread.
      /^lookup: lookupHost$/m,
      /"level":"warn".*"variables":\["RATE_LIMIT_CODES"\]/,
    ]) {
      expect(output).to.match(line);
    }
    expect(readdirSync(folder).filter((name) => name.includes('lock'))).to.deep.equal([]);
  });
});

describe('The service started with wrong settings', () => {
  const start = (environment: string) => {
    const program = spawnSync(process.execPath, ['--import', 'tsx', main], {
      env: { PATH: process.env.PATH, ENVIRONMENT: environment, HOST: '/', PORT: 'a' },
      encoding: 'utf8',
    });
    expect(program.status).to.equal(1);
    return program;
  };

  it('logs them in one line of JSON in production', () => {
    const { stdout, stderr } = start('production');
    const { level, msg, problems } = JSON.parse(stdout);
    expect([level, msg, stderr]).to.deep.equal(['fatal', 'Could not start', '']);
    expect(problems.length).to.be.above(10);
    expect(problems[0]).to.match(/^HOST: found "\/"/);
  });

  it('prints a line for each in development', () => {
    const { stdout, stderr } = start('development');
    expect(stdout).to.equal('');
    expect(stderr).to.match(/^HOST: found .*\nPORT: found .*\n$/);
  });
});

async function isOpen(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}
