import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { createCommand } from '../../shared/create-command.ts';
import { UsageError } from '../usage-error.ts';

interface Suite {
  readonly name: string;
  readonly command: string;
}

/** Milliseconds until a suite is killed after a signal. */
const GRACE_MS = 10_000;
const summaryLine = /^ +\d+ passing\b/m;
const running = new Set<ChildProcess>();
let exitCode = 0;

export const command = () =>
  createCommand('npm test --')
    .description('Runs suites of test/suites.json, several at a time.')
    .argument('[suites...]', 'their names', ['default'])
    .addHelpText('after', help)
    .action(async (names) => {
      process.exitCode = await runSuites(names);
    });

const help = () => `
Prints the title of a failed test at once, and at the end of a suite its output, without the titles if all passed. Ends
with the failed tests, their errors, and the line "N passed, N failed[, N skipped]". A suite of mocha counts its tests,
any other counts as one. SIGINT, SIGTERM and SIGHUP end all suites. The suites:

${Object.entries(allSuites())
  .map(
    ([name, suite]) =>
      `  ${name.padEnd(18)}${typeof suite === 'string' ? suite : suite.join(', ')}`,
  )
  .join('\n')}`;

/** @throws when test/suites.json has no such suite */
async function runSuites(chosen: readonly string[]): Promise<number> {
  // Once each, also if two groups have it.
  const suites = [...new Map(suitesOf(chosen).map((suite) => [suite.name, suite])).values()];
  const queue = suites.values();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(128 + constants.signals[signal]));
  }
  const sum = { passing: 0, failing: 0, pending: 0 };
  const failures = new Map<Suite, string[]>();
  // One more than processors, because tests also wait for other processes.
  const workers = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const suite of queue) {
      const began = performance.now();
      print(suite, 'started');
      const { code, output } = await run(suite);
      if (exitCode > 0) return;
      const seconds = Math.round((performance.now() - began) / 1000);
      print(suite, `${code === 0 ? summaryOf(output) : output}\nended after ${seconds} s`);
      const counts = countsOf(suite, code, output);
      sum.passing += counts.passing;
      sum.failing += counts.failing;
      sum.pending += counts.pending;
      if (code !== 0) failures.set(suite, [suite.name, ...failedTests(output)]);
    }
  });
  await Promise.all(workers);
  if (exitCode > 0) return exitCode;
  // In the order of the suites.
  const failed = suites.flatMap((suite) => failures.get(suite) ?? []);
  if (failed.length > 0) console.log(['\nFailed, see above:', ...failed].join('\n'));
  const skipped = sum.pending > 0 ? `, ${sum.pending} skipped` : '';
  console.log(`${sum.passing} passed, ${sum.failing} failed${skipped}`);
  return failed.length > 0 ? 1 : 0;
}

function print({ name }: Suite, text: string): void {
  console.log(text.replaceAll(/^/gm, `[${name}] `));
}

/** Without the titles of mocha's tests. */
const summaryOf = (output: string) => output.slice(Math.max(0, output.search(summaryLine)));

/** Counts the tests of a suite from the summary lines, which mocha and the scripts of other suites print. */
function countsOf(suite: Suite, code: number | null, output: string) {
  const count = (kind: string) =>
    [...output.matchAll(new RegExp(`^ +(\\d+) ${kind}\\b`, 'gm'))].reduce(
      (total, [, number]) => total + Number(number),
      0,
    );
  const pending = count('pending');
  const passed = code === 0 && !isMocha(suite) && pending === 0;
  return {
    passing: passed ? 1 : count('passing'),
    // A suite that exits with an error though no test failed, as one without tests does, counts as failed.
    failing: count('failing') || (code === 0 ? 0 : 1),
    pending,
  };
}

const isMocha = ({ command }: Suite) => /\bmocha /.test(command);

function allSuites(): Record<string, string | string[]> {
  return JSON.parse(readFileSync('test/suites.json', 'utf8'));
}

function suitesOf(names: readonly string[]): Suite[] {
  const suites = allSuites();
  return names.flatMap((name) => {
    const suite = Object.hasOwn(suites, name) ? suites[name] : undefined;
    if (suite === undefined) {
      throw new UsageError(`No suite "${name}"; there are ${Object.keys(suites).join(', ')}.`);
    }
    return typeof suite === 'string' ? { name, command: suite } : suitesOf(suite);
  });
}

/**
 * Title and first line of the error in mocha's list of failures; each title has its own lines and ends with a colon.
 */
function failedTests(output: string): string[] {
  return [...output.matchAll(/^ +\d+\) (.+(?:\n.+)*?):\n\s*(.+)$/gm)].map(
    ([, title = '', error]) => `  ${title.replaceAll(/\n */g, ' > ')}\n    ${error}`,
  );
}

/** @returns the exit code, and the output on both streams */
function run(suite: Suite): Promise<{ code: number | null; output: string }> {
  const command = isMocha(suite) ? `${suite.command} --forbid-only --reporter spec` : suite.command;
  // A separate process group can be stopped as a whole.
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  running.add(child);
  let output = '';
  // The list of failures after mocha's summary has the form of the failures before it.
  let ended = !isMocha(suite);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (text) => {
      const line = stripVTControlCharacters(text);
      output += `${line}\n`;
      ended ||= summaryLine.test(line);
      const failed = ended ? null : /^ +\d+\) (.+)/.exec(line);
      if (failed) print(suite, `failed: ${failed[1]}`);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output: output.trimEnd() });
    });
  });
}

/** Ends all suites, and this process with `code`. npm repeats a signal of the terminal, which changes nothing. */
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
