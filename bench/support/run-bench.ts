import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Report } from './report.ts';

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

/** Runs a measurement. The exit code is 1 when a target is missed or something breaks, and 130 after Ctrl+C. */
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
