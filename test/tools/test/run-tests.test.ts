import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { eventually } from '../../harness/eventually.ts';

describe('npm test', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-tests-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const runner = [resolve('tools/run.mjs'), resolve('tools/test/run-tests.ts')];
  const writeSuites = (suites: Record<string, string>) => {
    mkdirSync(join(folder, 'test'));
    writeFileSync(join(folder, 'test/suites.json'), JSON.stringify(suites));
  };

  /** Runs suites that print a text and end with a code: mocha's if `mocha` is in their name */
  function run(suites: Record<string, [printed: string, code: number]>) {
    const programs = Object.entries(suites).map(([name, [printed, code]]) => {
      writeFileSync(
        join(folder, `${name}.cjs`),
        `console.log(\`${printed}\`); process.exitCode = ${code};`,
      );
      return [name, `node ${name}.cjs ${name.startsWith('mocha') ? '# mocha ' : ''}`];
    });
    writeSuites(Object.fromEntries(programs));
    const { status, stdout } = spawnSync(process.execPath, [...runner, ...Object.keys(suites)], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n') };
  }

  it('ends with the sums of all tests and checks, colored or not', () => {
    const { status, lines } = run({
      'mocha-unit': ['  12 passing (3s)\n  2 pending', 0],
      'mocha-flow': ['\x1b[32m  30 passing\x1b[0m (2m)', 0],
      types: ['', 0],
    });
    expect(lines.at(-1)).to.equal('43 passed, 0 failed, 2 skipped');
    expect(status).to.equal(0);
  });

  it('fails when a test fails, and lists all failed tests and their errors at the end', () => {
    const failures = `
  1) A sum
       of two: numbers
         is right:
     Error: 3

  2) "before all" hook: start for "adds":

      AssertionError: expected`;
    const { status, lines } = run({
      'mocha-unit': [`  12 passing (3s)\n  2 failing\n${failures}`, 2],
      types: ['', 0],
      lint: ['a line that is too long:', 1],
    });
    expect(lines).to.include('[mocha-unit]      Error: 3');
    expect(lines.slice(-8)).to.deep.equal([
      'Failed, see above:',
      'mocha-unit',
      '  A sum > of two: numbers > is right',
      '    Error: 3',
      '  "before all" hook: start for "adds"',
      '    AssertionError: expected',
      'lint',
      '13 passed, 3 failed',
    ]);
    expect(status).to.equal(1);
  });

  it('fails when a check fails, or when mocha fails without a failed test', () => {
    const { status, lines } = run({ types: ['', 2], 'mocha-unit': ['  12 passing (3s)', 1] });
    expect(lines.at(-1)).to.equal('12 passed, 2 failed');
    expect(status).to.equal(1);
  });

  it('stops all processes of its suites at a signal', async () => {
    const child =
      "require('node:fs').writeFileSync('pid', process.pid + '\\n'); setInterval(() => {}, 1000)";
    writeFileSync(join(folder, 'child.cjs'), child);
    const parent = "require('node:child_process').spawnSync(process.execPath, ['child.cjs'])";
    writeFileSync(join(folder, 'parent.cjs'), parent);
    writeSuites({ endless: 'node parent.cjs' });
    const args = [...runner, 'endless'];
    const started = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(started, 'exit');
    const printed = text(started.stdout);
    const pid = await eventually(() => {
      const written = readFileSync(join(folder, 'pid'), 'utf8');
      expect(written).to.contain('\n');
      return Number(written);
    });
    started.kill('SIGTERM');
    expect(await exited).to.deep.equal([143, null]);
    await eventually(() => expect(() => process.kill(pid, 0)).to.throw('ESRCH'));
    expect(await printed).to.equal('');
  });
});
