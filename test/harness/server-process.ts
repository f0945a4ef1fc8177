import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ServerOptions {
  /** What Node is given, seen from the root of the repository. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once the server can serve. */
  readonly readyUrl: string;
  /** Takes what it prints. */
  readonly logFile: string;
}

/** A server in a process of its own. It may be started again after its end. */
export class ServerProcess {
  private child: ChildProcess | null = null;

  constructor(protected readonly options: ServerOptions) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Answers when it is ready.
   * @throws when it ends before that
   */
  async start(): Promise<void> {
    const { args, env, readyUrl, logFile } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', log, log],
      // Ctrl+C is for this process, which ends its servers itself.
      detached: true,
    });
    closeSync(log);
    const goToo = () => child.kill('SIGKILL');
    process.once('exit', goToo);
    child.once('exit', () => process.off('exit', goToo));
    this.child = child;
    while (!(await isReady(readyUrl))) {
      if (!this.isAlive) throw new Error(`A server ended. Its last words:\n${lastWords(logFile)}`);
      await pause(20);
    }
  }

  /**
   * Sends a signal, and answers when the process has ended.
   * @returns its exit code; null when the signal ended it
   */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isAlive) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

function lastWords(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
