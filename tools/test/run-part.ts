import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './test-parts.ts';

/** How a part ended. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** All it printed; empty when it printed on the terminal itself. */
  readonly output: string;
  /** What of that went to the error stream. */
  readonly errors: string;
}

const tenMinutes = 10 * 60 * 1000;

/**
 * Runs one part.
 * @param folder a place for the numbers it hands back
 * @param quiet true keeps what it prints, false lets it print
 */
export async function runPart(
  { name, args, files, mocha, env }: Part,
  { folder, quiet }: { folder: string; quiet: boolean },
): Promise<Outcome> {
  const tallyFile = join(folder, `${name}.json`);
  const stream = quiet ? 'pipe' : 'inherit';
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [...args, ...files], {
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...colours, ...env, TALLY_FILE: tallyFile },
    timeout: tenMinutes,
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
  const [code, signal] = await once(child, 'close');
  if (signal) output += `\n${name} was ended by ${signal}.\n`;
  return { ...tally(mocha, tallyFile, code === 0), output, errors };
}

/** A suite that ends badly though no test failed, as one without tests does, has failed all the same. */
function tally(mocha: boolean, file: string, endedWell: boolean) {
  const failed = endedWell ? 0 : 1;
  if (!mocha) return { passed: 1 - failed, failed, skipped: 0 };
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const counted = JSON.parse(readFileSync(file, 'utf8'));
  return { ...counted, failed: Math.max(counted.failed, failed) };
}
