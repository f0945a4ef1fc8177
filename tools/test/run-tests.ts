/**
 * `npm test [-- SCRIPT...]`: runs npm scripts, two at a time, and ends with the line `N passed, N failed`.
 * A script of mocha counts its tests, any other counts as one.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

// The longest first, so that two at a time end together.
const everything = [
  ...['test:browser:behaviour', 'test:browser:flow', 'test:service', 'test:build', 'test:views'],
  ...['test:unit', 'types', 'lint'],
];

export async function main(chosen: string[]): Promise<number> {
  const queue = (chosen.length > 0 ? chosen : everything).values();
  const sum = { passing: 0, failing: 0, pending: 0 };
  const failed: string[] = [];
  const workers = Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (const name of queue) {
      const { code, output } = await runScript(name);
      console.log(output.replaceAll(/^/gm, `[${name}] `));
      const count = (kind: string) =>
        [...output.matchAll(new RegExp(`^ +(\\d+) ${kind}\\b`, 'gm'))].reduce(
          (total, [, number]) => total + Number(number),
          0,
        );
      // A suite that exits with an error though no test failed, as one without tests does, counts as failed.
      sum.failing += count('failing') || (code === 0 ? 0 : 1);
      sum.passing += code === 0 && !isMocha(name) ? 1 : count('passing');
      sum.pending += count('pending');
      if (code !== 0) failed.push(name);
    }
  });
  await Promise.all(workers);
  if (failed.length > 0) console.log(`\nFailed, see above: ${failed.join(', ')}`);
  const skipped = sum.pending > 0 ? `, ${sum.pending} skipped` : '';
  console.log(`${sum.passing} passed, ${sum.failing} failed${skipped}`);
  return failed.length > 0 ? 1 : 0;
}

const isMocha = (name: string) => name.startsWith('test:');

/** @returns the exit code, and what the script printed on both streams */
function runScript(name: string): Promise<{ code: number | null; output: string }> {
  const args = ['run', name, ...(isMocha(name) ? ['--', '--reporter', 'dot'] : [])];
  const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output: stripVTControlCharacters(output).trimEnd() });
    });
  });
}
