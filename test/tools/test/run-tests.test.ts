import { expect } from 'chai';
import { runTests } from '../../../tools/test/run-tests.ts';
import type { Part } from '../../../tools/test/test-parts.ts';

const part = (name: string, source: string, changes: Partial<Part> = {}): Part => ({
  name,
  args: ['-e', source],
  files: [],
  mocha: false,
  ...changes,
});

const run = async (...parts: Part[]) => {
  const lines: string[] = [];
  const options = {
    known: new Map([['planted', parts]]),
    print: (line: string) => lines.push(line),
  };
  const code = await runTests('planted', [], options);
  return { lines, code };
};

describe('runTests', () => {
  it('ends with the sums of all parts', async () => {
    const { lines, code } = await run(part('one', ''), part('two', ''));
    expect(code).to.equal(0);
    expect(lines.at(-1)).to.equal('2 passed, 0 failed');
  });

  it('shows what a part that failed has printed, and fails', async () => {
    const { lines, code } = await run(part('one', ''), part('two', 'throw new Error("broken")'));
    expect(code).to.equal(1);
    expect(lines.join('\n')).to.match(/^two: 0 passed, 1 failed, .*broken/ms);
    expect(lines.slice(-2)).to.deep.equal(['\nFailed, see above: two', '1 passed, 1 failed']);
  });

  it('says why a part cannot run here, and counts it as skipped', async () => {
    const skipped = part('two', 'process.exit(1)', { skipped: 'there is no two' });
    const { lines, code } = await run(part('one', ''), skipped);
    expect(code).to.equal(0);
    expect(lines).to.include('two: skipped, there is no two');
    expect(lines.at(-1)).to.equal('1 passed, 0 failed, 1 skipped');
  });

  it('gives a part its environment', async () => {
    const source = 'process.exit(process.env.PLANTED === "yes" ? 0 : 1)';
    expect(await run(part('one', source, { env: { PLANTED: 'yes' } }))).to.include({ code: 0 });
    expect(await run(part('one', source))).to.include({ code: 1 });
  });

  it('refuses a run that it does not know', async () => {
    const failing = runTests('unknown', [], { known: new Map() });
    expect(await failing.catch(({ message }) => message)).to.match(/^Unknown run: unknown\./);
  });
});
