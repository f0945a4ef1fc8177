import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const limit = 10 * 60 * 1000;
const mochaArgs = ['--reporter', 'scripts/tally-reporter.cjs', '--forbid-only'];

/**
 * Runs one part in a process of its own.
 * @param folder a place for the numbers it hands back
 * @param quiet true keeps what it prints for later
 * @returns what it printed, on the error stream alone too, and how many tests passed, failed and were left out
 */
export async function runPart(name, { args, mocha = false }, { folder, quiet }) {
  const tallyFile = join(folder, `${name}.json`);
  const child = spawn(process.execPath, mocha ? [...args, ...mochaArgs] : args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      TALLY_FILE: tallyFile,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
    timeout: limit,
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text;
    errors += text;
  });
  const [code, signal] = await new Promise((resolve) => {
    child.on('close', (...ending) => resolve(ending));
  });
  if (signal) output += `\n${name} was ended by ${signal}\n`;
  const failedToRun = code === 0 ? 0 : 1;
  const tally = mocha ? await readTally(tallyFile) : undefined;
  if (!tally) return { output, errors, passed: 1 - failedToRun, failed: failedToRun, skipped: 0 };
  // A suite that ends badly though no test failed has failed all the same.
  return { output, errors, ...tally, failed: Math.max(tally.failed, failedToRun) };
}

async function readTally(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
