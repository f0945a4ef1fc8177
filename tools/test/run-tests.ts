/**
 * `npm test [-- SCRIPT...]`: runs npm scripts, two at a time, and ends with the names of the tests that failed and the line
 * `N passed, N failed[, N skipped]`. A script of mocha counts its tests, any other counts as one; it is skipped when it prints
 * `1 pending` as mocha does. SIGINT, SIGTERM and SIGHUP end all scripts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

// The longest first, so that two at a time end together.
const everything = [
  ...['test:browser:behaviour', 'test:browser:flow', 'test:service', 'test:build', 'test:views'],
  ...['test:unit', 'types', 'lint'],
];

/** Milliseconds until a script is killed after a signal. */
const GRACE_MS = 10_000;
const running = new Set<ChildProcess>();
let exitCode = 0;

/** @throws when package.json has no such script */
export async function main(chosen: string[]): Promise<number> {
  const queue = scriptsOf(chosen.length > 0 ? chosen : everything).values();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(128 + constants.signals[signal]));
  }
  const sum = { passing: 0, failing: 0, pending: 0 };
  const failed: string[] = [];
  const workers = Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (const name of queue) {
      const { code, output } = await runScript(name);
      if (exitCode > 0) return;
      console.log(output.replaceAll(/^/gm, `[${name}] `));
      const count = (kind: string) =>
        [...output.matchAll(new RegExp(`^ +(\\d+) ${kind}\\b`, 'gm'))].reduce(
          (total, [, number]) => total + Number(number),
          0,
        );
      const passed = code === 0 && !isMocha(name) && count('pending') === 0;
      // A suite that exits with an error though no test failed, as one without tests does, counts as failed.
      sum.failing += count('failing') || (code === 0 ? 0 : 1);
      sum.passing += passed ? 1 : count('passing');
      sum.pending += count('pending');
      if (code !== 0) failed.push(name, ...failedTests(output));
    }
  });
  await Promise.all(workers);
  if (exitCode > 0) return exitCode;
  if (failed.length > 0) console.log(['\nFailed, see above:', ...failed].join('\n'));
  const skipped = sum.pending > 0 ? `, ${sum.pending} skipped` : '';
  console.log(`${sum.passing} passed, ${sum.failing} failed${skipped}`);
  return failed.length > 0 ? 1 : 0;
}

const isMocha = (name: string) => name.startsWith('test:');

/** The scripts to run, with those that a script in `names` runs through this program. */
function scriptsOf(names: readonly string[]): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return names.flatMap((name) => {
    if (!Object.hasOwn(scripts, name)) throw new Error(`package.json has no script "${name}".`);
    return /run-tests\.ts (.+)/.exec(scripts[name])?.[1]?.split(' ') ?? name;
  });
}

/** The titles in mocha's list of failures; each title is on lines of its own and ends with a colon. */
function failedTests(output: string): string[] {
  return [...output.matchAll(/^ +\d+\) (.+(?:\n.+)*?):$/gm)].map(
    ([, title = '']) => `  ${title.replaceAll(/\n */g, ' > ')}`,
  );
}

/** @returns the exit code, and what the script printed on both streams */
function runScript(name: string): Promise<{ code: number | null; output: string }> {
  const args = ['run', '--silent', name, ...(isMocha(name) ? ['--', '--reporter', 'dot'] : [])];
  // In its own process group, which is ended as a whole.
  const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output: stripVTControlCharacters(output).trimEnd() });
    });
  });
}

/** Ends all scripts, and this process with `code`. npm sends a signal of the terminal once more, which changes nothing. */
function stop(code: number): void {
  exitCode = code;
  endAll('SIGTERM');
  setTimeout(() => {
    endAll('SIGKILL');
    process.exit(code);
  }, GRACE_MS).unref();
}

function endAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      process.kill(-Number(pid), signal);
    } catch {
      // Already ended.
    }
  }
}
