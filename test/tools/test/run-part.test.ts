import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runPart } from '../../../tools/test/run-part.ts';

describe('runPart', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-part-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (mocha: boolean, ...args: string[]) =>
    runPart({ name: 'part', args, files: [], mocha }, { folder, quiet: true });

  function suite(source: string) {
    const file = join(folder, 'planted.cjs');
    writeFileSync(file, source);
    const reporter = ['--reporter', 'tools/test/tally-reporter.cjs'];
    return run(true, 'node_modules/mocha/bin/mocha.js', '--no-config', ...reporter, file);
  }

  it('counts a program that ends well as passed, one that does not as failed', async () => {
    expect(await run(false, '-e', '')).to.include({ passed: 1, failed: 0, output: '' });
    expect(await run(false, '-e', 'console.error("no"); process.exit(3)')).to.include({
      passed: 0,
      failed: 1,
      errors: 'no\n',
    });
  });

  it('counts the tests of a suite', async () => {
    const source = `
      it('a', () => {});
      it('b', () => {});
      it('c', () => { throw new Error('broken'); });
      it.skip('d', () => {});`;
    const outcome = await suite(source);
    expect(outcome).to.include({ passed: 2, failed: 1, skipped: 1 });
    expect(outcome.output).to.contain('broken');
  });

  it('counts a suite that cannot be loaded as failed', async () => {
    expect(await suite("throw new Error('no')")).to.include({ passed: 0, failed: 1 });
  });

  it('counts a suite as failed that dies after its tests have passed', async () => {
    const source =
      "it('a', () => {}); after(() => { setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50); });";
    expect(await suite(source)).to.include({ passed: 1, failed: 1 });
  });

  it('counts a suite without tests as failed', async () => {
    const outcome = await run(true, 'node_modules/mocha/bin/mocha.js', '--no-config', 'none/*.js');
    expect(outcome).to.include({ passed: 0, failed: 1 });
  });
});
