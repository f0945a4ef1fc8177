import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runPart } from './run-part.ts';
import { type Part, runs } from './test-parts.ts';

type Runs = ReadonlyMap<string, readonly Part[]>;

const skippedWhole: Outcome = { passed: 0, failed: 0, skipped: 1, output: '', errors: '' };

/**
 * Runs parts, two at a time, and prints what failed; the last line is `N passed, N failed`.
 * @param run one of `known`
 * @param files in place of all those of a suite
 * @returns the exit code
 */
export async function runTests(
  run: string,
  files: readonly string[],
  { known = runs, print = console.log }: { known?: Runs; print?: (line: string) => void } = {},
): Promise<number> {
  const parts = partsOf(known, run, files);

  const folder = await mkdtemp(join(tmpdir(), 'threshold-test-'));
  const outcomes = new Map<Part, Outcome>();
  const work = async (queue: Part[]) => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      if (part.skipped) {
        outcomes.set(part, skippedWhole);
        print(`${part.name}: skipped, ${part.skipped}`);
        continue;
      }
      const began = Date.now();
      const outcome = await runPart(part, { folder, quiet: parts.length > 1 });
      outcomes.set(part, outcome);
      print(report(part, outcome, Date.now() - began));
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
  const failing = [...outcomes].filter(([, { failed }]) => failed > 0).map(([{ name }]) => name);
  if (failing.length > 0) print(`\nFailed, see above: ${failing.join(', ')}`);
  print(total([...outcomes.values()]));
  return failing.length > 0 ? 1 : 0;
}

function partsOf(known: Runs, run: string, files: readonly string[]): readonly Part[] {
  const parts = known.get(run);
  if (!parts) throw new Error(`Unknown run: ${run}. There are: ${[...known.keys()].join(', ')}`);
  if (files.length === 0) return parts;
  if (!parts.every(({ mocha }) => mocha)) throw new Error(`${run} runs whole, not for some files`);
  return parts.map((part) => ({ ...part, files }));
}

function report({ name }: Part, outcome: Outcome, took: number): string {
  const { passed, failed, output, errors } = outcome;
  const line = `${name}: ${passed} passed, ${failed} failed, ${(took / 1000).toFixed(1)} s`;
  const details = (failed > 0 ? output : errors).trim();
  return details ? `${line}\n\n${details}\n` : line;
}

function total(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
