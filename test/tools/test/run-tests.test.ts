import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

describe('run-tests', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-tests-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs scripts that print a text and end with a code. @param names all of them unless told otherwise */
  function run(scripts: Record<string, [printed: string, code: number]>, ...names: string[]) {
    const programs = Object.entries(scripts).map(([name, [printed, code]]) => {
      const file = `${name.replaceAll(':', '-')}.cjs`;
      writeFileSync(join(folder, file), `console.log(\`${printed}\`); process.exitCode = ${code};`);
      return [name, `node ${file}`];
    });
    const manifest = { name: 'some-tests', scripts: Object.fromEntries(programs) };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const program = [resolve('tools/run.mjs'), resolve('tools/test/run-tests.ts')];
    const args = names.length > 0 ? names : Object.keys(scripts);
    const { status, stdout } = spawnSync(process.execPath, [...program, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n') };
  }

  it('ends with the sums of all tests and checks, coloured or not', () => {
    const { status, lines } = run({
      'test:unit': ['  12 passing (3s)\n  2 pending', 0],
      'test:browser:flow': ['\x1b[32m  30 passing\x1b[0m (2m)', 0],
      types: ['', 0],
    });
    expect(lines.at(-1)).to.equal('43 passed, 0 failed, 2 skipped');
    expect(status).to.equal(0);
  });

  it('fails where a test fails, and shows it', () => {
    const { status, lines } = run({
      'test:unit': ['  12 passing (3s)\n  2 failing\n\n  1) adds', 2],
      lint: ['', 0],
    });
    expect(lines.join('\n')).to.match(/^\[test:unit\] {3}1\) adds/m);
    expect(lines.slice(-2)).to.deep.equal(['Failed, see above: test:unit', '13 passed, 2 failed']);
    expect(status).to.equal(1);
  });

  it('counts a check that fails as one, as a suite that ends badly without a test that failed', () => {
    const { status, lines } = run({ types: ['', 2], 'test:unit': ['  12 passing (3s)', 1] });
    expect(lines.at(-1)).to.equal('12 passed, 2 failed');
    expect(status).to.equal(1);
  });

  it('fails where there is no such script, and names it', () => {
    const { status, lines } = run({ lint: ['', 0] }, 'lynt');
    expect(lines.join('\n')).to.match(/^\[lynt\] npm error Missing script: "lynt"/m);
    expect(status).to.equal(1);
  });
});
