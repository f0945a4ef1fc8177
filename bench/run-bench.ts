import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Options of the command. */
export interface BenchOptions {
  readonly only?: string | undefined;
  readonly quick?: boolean | undefined;
  readonly visits?: string | undefined;
  readonly stay?: boolean | undefined;
}

export interface Bench {
  /** A short run to check that the benchmark works; its figures mean nothing. */
  readonly quick: boolean;
  /** Converts seconds of a full run to those of this run. */
  seconds(full: number): number;
  readonly options: BenchOptions;
  /** Temporary, removed at the end of the run. */
  readonly folder: string;
  readonly report: Report;
  /** Runs at the end in any case, in reverse order, also after one that throws. */
  finally(undo: () => unknown): void;
  /** Runs before that when the measurement fails, in order: prints what explains the failure. */
  whenFailed(explain: () => unknown): void;
}

const INTERRUPTED = 130;

/**
 * Runs a measurement, a short one with `--quick`. Exit code 1: a target was missed, or measurement or cleanup failed;
 * 130: Ctrl+C.
 */
export async function runBench(
  title: string,
  options: BenchOptions,
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-'));
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const explanations: (() => unknown)[] = [];
  let isEnding = false;
  // The first call counts. Open connections must not keep the process running.
  const end = async (code: number, error?: Error) => {
    if (isEnding) return;
    isEnding = true;
    if (error) console.error(error.constructor === Error ? error.message : error.stack);
    let exitCode = code;
    for (let next = undo.pop(); next; next = undo.pop()) {
      if (!(await succeeds(next))) exitCode ||= 1;
    }
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(INTERRUPTED));
  process.on('uncaughtException', (error) => end(1, error));

  const report = new Report();
  const { quick = false } = options;
  const cores = `${availableParallelism()} cores, Node ${process.versions.node}`;
  report.heading(`${title} (${cores}${quick ? ', a quick run' : ''})`);
  try {
    await measure({
      quick,
      seconds: (full) => (quick ? Math.ceil(full / 5) : full),
      options,
      folder,
      report,
      finally: (work) => undo.push(work),
      whenFailed: (work) => explanations.push(work),
    });
    await end(report.summary() ? 0 : 1);
  } catch (error) {
    for (const explain of explanations) await succeeds(explain);
    report.summary();
    await end(1, error as Error);
  }
}

/** Prints the error that `work` throws. @returns whether it throws none */
async function succeeds(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

/** Prints measurements and collects missed targets. */
export class Report {
  private readonly missed: string[] = [];
  private readonly targets: string[][] = [];

  heading(text: string): void {
    console.log(`\n${text}\n`);
  }

  line(text: string): void {
    console.log(text);
  }

  table(rows: readonly (readonly (string | number)[])[]): void {
    const cells = rows.map((row) => row.map((cell) => format(cell)));
    const widths = cells.reduce<number[]>(
      (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
      [],
    );
    for (const row of cells) {
      const line = row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
      console.log(`  ${line.trimEnd()}`);
    }
  }

  /** Compares a figure with its target, rounded as it is printed. */
  atMost(figure: string, measured: number, bound: number, unit = ''): void {
    this.target(figure, measured, `at most ${format(bound)}`, unit, printed(measured) <= bound);
  }

  atLeast(figure: string, measured: number, bound: number, unit = ''): void {
    this.target(figure, measured, `at least ${format(bound)}`, unit, printed(measured) >= bound);
  }

  /** A count that must be 0. */
  none(figure: string, measured: number): void {
    this.atMost(figure, measured, 0);
  }

  /** Prints all targets and the names of missed ones. @returns whether all were met */
  summary(): boolean {
    this.heading('Targets');
    this.table([['figure', 'measured', 'target', ''], ...this.targets]);
    if (this.missed.length > 0) console.log(`\nMissed: ${this.missed.join('; ')}`);
    return this.missed.length === 0;
  }

  private target(figure: string, measured: number, bound: string, unit: string, isHeld: boolean) {
    if (!isHeld) this.missed.push(figure);
    const value = `${format(measured)} ${unit}`.trim();
    this.targets.push([figure, value, `${bound} ${unit}`.trim(), isHeld ? 'held' : 'MISSED']);
  }
}

/** NaN for an unknown value, which misses every target. */
const printed = (measured: number) => Number(format(measured));

function format(cell: string | number): string {
  if (Number.isNaN(cell)) return '-';
  if (cell === Number.POSITIVE_INFINITY) return 'never';
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
}
