import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import { environmentOf, testStorage } from './harness/test-database.ts';

const main = fileURLToPath(new URL('../dev/main.ts', import.meta.url));

describe('The service started alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-main-'));
  let child: ChildProcess | undefined;
  let output = '';
  let end: unknown[];
  before(async () => {
    const preloaded = `
      import dns from 'node:dns';
      const { lookup } = dns;
      process.on('exit', () => console.log('lookup replaced:', dns.lookup !== lookup));`;
    const program = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        ...process.env,
        PORT: '0',
        IDENTITY_FRONTEND_PORT: '0',
        DATA_FOLDER: folder,
        ...environmentOf(await testStorage(folder)),
        DRAIN_SECONDS: '0',
        RATE_LIMIT_CODES: '5/hour',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = program;
    program.stdout.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
    // The last line of the start.
    await eventually(() => expect(output).to.include('RATE_LIMIT_CODES'));
    program.kill('SIGTERM');
    end = await once(program, 'close');
  });
  after(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('prints its addresses and the variables without effect', () => {
    for (const line of [
      /http:\S+\/api$/m,
      /\/auth-api \(/,
      /Identity frontend +http:\/\/localhost:/,
      /\/inbox/,
      /"level":"warn".*"variables":\["RATE_LIMIT_CODES"\]/,
    ]) {
      expect(output).to.match(line);
    }
  });

  it('looks up host names without a thread of Node.js', () => {
    expect(output).to.include('lookup replaced: true');
  });

  it('stops at SIGTERM and unlocks its data folder', () => {
    expect(end).to.deep.equal([0, null]);
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
