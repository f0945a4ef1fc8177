import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ServerOptions {
  /** Default: Node. */
  readonly program?: string;
  readonly args: readonly string[];
  /** Working folder. Default: the root of the repository. */
  readonly cwd?: string;
  /** Environment variables in addition to PATH. */
  readonly env?: Readonly<Record<string, string>>;
  /** User of the process; null for the current one. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  isReady(): Promise<boolean>;
  readonly logFile: string;
}

/** Time limit of a start in milliseconds, far longer than needed on a busy machine. */
const READY_MS = 240_000;

/** A server process that ends with this process and does not keep it running. It can be started again. */
export class ServerProcess {
  private child: ChildProcess | null = null;

  constructor(protected readonly options: ServerOptions) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  get output(): string {
    return readFileSync(this.options.logFile, 'utf8');
  }

  /**
   * Resolves when it is ready.
   * @throws when it ends before, with its last lines of output
   */
  async start(): Promise<void> {
    const { program = process.execPath, args, cwd = root, env, user, logFile } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', log, log],
      // On Ctrl+C this process stops its servers.
      detached: true,
      ...user,
    });
    closeSync(log);
    child.unref();
    endWithThisProcess(child);
    this.child = child;
    const deadline = performance.now() + READY_MS;
    while (!(await this.options.isReady())) {
      const isLate = performance.now() > deadline;
      if (isLate || !this.isAlive) {
        const lastLines = this.output.trimEnd().split('\n').slice(-5).join('\n');
        throw new Error(`A server ${isLate ? 'is not ready' : 'ended'}:\n${lastLines}`);
      }
      await pause(20);
    }
  }

  /**
   * Sends a signal and resolves when the process has ended.
   * @returns its exit code; null when the signal ended it
   */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isAlive) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.ref();
    child.kill(signal);
    const [code] = await ended;
    return code;
  }
}

/**
 * @param child that was started `detached`, so that it leads a process group. The group ends at the end of this
 *   process.
 */
export function endWithThisProcess(child: ChildProcess): void {
  const end = () => endGroup(child);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** @param child that was started `detached` */
export function endGroup(child: ChildProcess): void {
  try {
    process.kill(-Number(child.pid), 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

export async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}
