import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Bench {
  /** Short, to see that it works: its figures are worth nothing. */
  readonly quick: boolean;
  /** What stands behind a name such as `--minutes` on the command line. */
  option(name: string): string | undefined;
  /** Temporary, and gone with the run. */
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
  let exitCode: number | null = null;
  // The first reason to end is the one that counts; a connection or a mail that never came must not hold the process.
  const end = async (code: number) => {
    if (exitCode !== null) return;
    exitCode = code;
    for (let next = undo.pop(); next; next = undo.pop()) await next();
    process.exit(code);
  };
  const fail = (error: unknown) => {
    if (exitCode !== null) return;
    const { message, stack } = error as Error;
    // One of our own sentences needs no stack.
    console.error((error as Error).constructor === Error ? message : stack);
    void end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(INTERRUPTED));
  process.on('uncaughtException', fail);

  const report = new Report();
  const quick = args.includes('--quick');
  const cores = `${availableParallelism()} cores, Node ${process.versions.node}`;
  report.heading(`${title} (${cores}${quick ? ', a quick run' : ''})`);
  try {
    await measure({
      quick,
      option: (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined),
      folder,
      report,
      finally: (work) => undo.push(work),
    });
    report.summary();
    await end(report.missed.length > 0 ? 1 : 0);
  } catch (error) {
    fail(error);
  }
}

interface Target {
  readonly figure: string;
  readonly measured: number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Prints what was measured, and remembers which targets were missed. */
export class Report {
  readonly missed: string[] = [];
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

  /** A figure that has to keep a bound. */
  target(target: Target): void {
    const { figure, measured, unit, atLeast, atMost } = target;
    const isHeld = measured >= (atLeast ?? measured) && measured <= (atMost ?? measured);
    if (!isHeld) this.missed.push(figure);
    const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
    this.targets.push([
      figure,
      `${format(measured)} ${unit}`.trim(),
      `${bound} ${unit}`.trim(),
      isHeld ? 'held' : 'MISSED',
    ]);
  }

  /** Something that must not happen at all. */
  none(figure: string, measured: number): void {
    this.target({ figure, measured, unit: '', atMost: 0 });
  }

  /** All targets, if there are any, and those that were missed by name. */
  summary(): void {
    if (this.targets.length === 0) return;
    this.heading('Targets');
    this.table([['figure', 'measured', 'target', ''], ...this.targets]);
    if (this.missed.length > 0) console.log(`\nMissed: ${this.missed.join('; ')}`);
  }
}

function format(cell: string | number): string {
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
}
