import type { BackgroundWork } from '../application/ports/background-work.ts';

export interface BackgroundTask {
  /** Name of the task in reports. */
  readonly name: string;
  /** Milliseconds until the next run, from the end of a run, or from its start if runs may be concurrent. */
  readonly every: number;
  /** Whether `wake` runs it. */
  readonly onWake: boolean;
  /** Concurrent runs. Default: 1. */
  readonly atOnce?: number;
  /**
   * @returns true to run again at once
   * @param stopping aborts before the process ends: finish the current work and start nothing else
   */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** Runs each task in a loop in this process. Does not keep the process running. */
export class BackgroundWorker implements BackgroundWork {
  private loops: readonly TaskLoop[] = [];

  /** @param report called with the error of a task; the task runs again at its next time */
  constructor(private readonly report: (task: string, error: unknown) => void) {}

  /** Runs each task now and then repeatedly. Call it once. */
  start(tasks: readonly BackgroundTask[]): void {
    this.loops = tasks.map((task) => new TaskLoop(task, this.report));
    for (const loop of this.loops) loop.wake();
  }

  wake(): void {
    for (const loop of this.loops) if (loop.onWake) loop.wake();
  }

  /** Resolves when no task is running and all that was due at the last `wake` has been tried. */
  async idle(): Promise<void> {
    for (let runs = this.runs(); runs.length > 0; runs = this.runs()) await Promise.all(runs);
  }

  /** Resolves when the current runs have ended. Nothing runs afterwards. */
  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private runs(): Promise<void>[] {
    return this.loops.flatMap(({ runs }) => runs);
  }
}

/** Runs one task repeatedly. */
class TaskLoop {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly task: BackgroundTask,
    private readonly report: (task: string, error: unknown) => void,
  ) {}

  get onWake(): boolean {
    return this.task.onWake;
  }

  /** Empty between runs. */
  get runs(): readonly Promise<void>[] {
    return [...this.underWay];
  }

  /** Runs it now, or after the current run if no more may run concurrently. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.isWanted = true;
    if (!this.mayRun()) return;
    const run = this.runWhileWanted().then(() => {
      this.underWay.delete(run);
      if (this.isWanted) this.wake();
      else this.scheduleNextRun();
    });
    this.underWay.add(run);
    this.scheduleNextRun();
  }

  /** Resolves when the current runs have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await Promise.all(this.underWay);
  }

  private mayRun(): boolean {
    return this.underWay.size < (this.task.atOnce ?? 1) && !this.stopping.signal.aborted;
  }

  private scheduleNextRun(): void {
    clearTimeout(this.timer);
    if (this.mayRun()) this.timer = setTimeout(() => this.wake(), this.task.every).unref();
  }

  private async runWhileWanted(): Promise<void> {
    while (this.isWanted && !this.stopping.signal.aborted) {
      this.isWanted = false;
      if (await this.runOnce()) this.isWanted = true;
    }
  }

  private async runOnce(): Promise<boolean> {
    try {
      return (await this.task.run(this.stopping.signal)) === true;
    } catch (error) {
      this.report(this.task.name, error);
      return false;
    }
  }
}
