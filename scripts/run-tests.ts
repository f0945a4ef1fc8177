import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runPart } from './run-part.ts';
import { type Part, runs } from './test-parts.ts';

/**
 * Runs parts, two at a time, and prints what failed; the last line is `N passed, N failed`.
 * @param run one of `runs`
 * @param files in place of all those of a suite
 * @returns the exit code
 */
export async function runTests(run: string, files: readonly string[]): Promise<number> {
  const parts = partsOf(run, files);

  const folder = await mkdtemp(join(tmpdir(), 'threshold-test-'));
  const outcomes = new Map<Part, Outcome>();
  const work = async (queue: Part[]) => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const began = Date.now();
      const outcome = await runPart(part, { folder, quiet: parts.length > 1 });
      outcomes.set(part, outcome);
      print(part, outcome, Date.now() - began);
    }
  };
  try {
    const queue = [...parts];
    await Promise.all(
      Array.from({ length: Math.min(2, availableParallelism()) }, () => work(queue)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  return summary(outcomes);
}

function partsOf(run: string, files: readonly string[]): readonly Part[] {
  const parts = runs.get(run);
  if (!parts) throw new Error(`Unknown run: ${run}. There are: ${[...runs.keys()].join(', ')}`);
  if (files.length === 0) return parts;
  if (!parts.every(({ mocha }) => mocha)) throw new Error(`${run} runs whole, not for some files`);
  return parts.map((part) => ({ ...part, files }));
}

function print({ name }: Part, { passed, failed, output, errors }: Outcome, took: number): void {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${(took / 1000).toFixed(1)} s`);
  const details = (failed > 0 ? output : errors).trim();
  if (details) console.log(`\n${details}\n`);
}

function summary(outcomes: ReadonlyMap<Part, Outcome>): number {
  const all = [...outcomes.values()];
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, outcome) => total + outcome[key], 0);
  const failing = [...outcomes].filter(([, { failed }]) => failed > 0).map(([{ name }]) => name);
  if (failing.length > 0) console.log(`\nFailed, see above: ${failing.join(', ')}`);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return failing.length > 0 ? 1 : 0;
}
