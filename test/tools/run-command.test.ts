import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect } from 'chai';
import { command as preview } from '#tools/dev/preview.ts';
import { exitCodeOf } from '../harness/exit-code.ts';

/** @returns exit code and error stream */
async function run(command: CommandUnknownOpts, args: string) {
  const { error } = console;
  const lines: string[] = [];
  console.error = (line) => lines.push(line);
  try {
    return { code: await exitCodeOf(command, args.split(' ')), stderr: lines.join('\n') };
  } finally {
    console.error = error;
  }
}

describe('a command', () => {
  it('ends with code 2 after a wrong value of an option', async () => {
    const { code, stderr } = await run(preview(), 'dist --port abc');
    expect(stderr).to.equal('--port must be a whole number up to 65535, but is "abc".');
    expect(code).to.equal(2);
  });

  it('ends with code 1 after another error', async () => {
    const { code, stderr } = await run(preview(), 'nowhere');
    expect(stderr).to.contain('nowhere');
    expect(code).to.equal(1);
  });
});
