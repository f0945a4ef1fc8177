import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Bench {
  /** Short, to see that it works: its figures are worth nothing. */
  readonly quick: boolean;
  /** How long a quick or a full run measures what a full run measures for so many seconds. */
  seconds(full: number): number;
  /** What stands behind a name such as `--minutes` on the command line. */
  option(name: string): string | undefined;
  /** Temporary, removed at the end of the run. */
  readonly folder: string;
  readonly report: Report;
  /** Runs when the run ends, however it ends: the last first. */
  finally(undo: () => unknown): void;
}

const INTERRUPTED = 130;

/** Runs a measurement, in short with `--quick`. The exit code is 1 when a target is missed or something breaks, and 130 after Ctrl+C. */
export async function runBench(
  title: string,
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-'));
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  let isEnding = false;
  // The first reason to end counts; a connection or a mail that never came must not hold the process.
  const end = async (code: number, error?: Error) => {
    if (isEnding) return;
    isEnding = true;
    if (error) console.error(error.constructor === Error ? error.message : error.stack);
    for (let next = undo.pop(); next; next = undo.pop()) await next();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(INTERRUPTED));
  process.on('uncaughtException', (error) => end(1, error));

  const report = new Report();
  const quick = args.includes('--quick');
  const cores = `${availableParallelism()} cores, Node ${process.versions.node}`;
  report.heading(`${title} (${cores}${quick ? ', a quick run' : ''})`);
  try {
    await measure({
      quick,
      seconds: (full) => (quick ? Math.ceil(full / 5) : full),
      option: (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined),
      folder,
      report,
      finally: (work) => undo.push(work),
    });
    await end(report.summary() ? 0 : 1);
  } catch (error) {
    await end(1, error as Error);
  }
}

/** Prints what was measured, and remembers which targets were missed. */
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

  /** A figure that keeps its bound when it does so as it is printed. */
  atMost(figure: string, measured: number, bound: number, unit = ''): void {
    this.target(figure, measured, `at most ${format(bound)}`, unit, printed(measured) <= bound);
  }

  atLeast(figure: string, measured: number, bound: number, unit = ''): void {
    this.target(figure, measured, `at least ${format(bound)}`, unit, printed(measured) >= bound);
  }

  /** Something that must not happen at all. */
  none(figure: string, measured: number): void {
    this.atMost(figure, measured, 0);
  }

  /** Prints all targets, and those that were missed by name. @returns whether none was */
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

/** NaN for what is not known or never comes: no bound is kept by that. */
const printed = (measured: number) => Number(format(measured));

function format(cell: string | number): string {
  if (Number.isNaN(cell)) return '-';
  if (cell === Number.POSITIVE_INFINITY) return 'never';
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
}
