import type { BackgroundTask } from './background-task.ts';

/** Runs one task again and again. */
export class TaskLoop {
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

  /** None while it waits for its time. */
  get runs(): readonly Promise<void>[] {
    return [...this.underWay];
  }

  /** Runs it now; while it may not run once more, afterwards. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.isWanted = true;
    if (!this.mayRun()) return;
    const run = this.runWhileWanted().then(() => {
      this.underWay.delete(run);
      if (this.isWanted) this.wake();
      else this.waitForItsTime();
    });
    this.underWay.add(run);
    this.waitForItsTime();
  }

  /** Answers when the runs under way have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await Promise.all(this.underWay);
  }

  private mayRun(): boolean {
    return this.underWay.size < (this.task.atOnce ?? 1) && !this.stopping.signal.aborted;
  }

  private waitForItsTime(): void {
    clearTimeout(this.timer);
    if (this.mayRun()) this.timer = setTimeout(() => this.wake(), this.task.every).unref();
  }

  private async runWhileWanted(): Promise<void> {
    while (this.isWanted && !this.stopping.signal.aborted) {
      this.isWanted = false;
      if (await this.goesOn()) this.isWanted = true;
    }
  }

  private async goesOn(): Promise<boolean> {
    try {
      return await this.task.run(this.stopping.signal);
    } catch (error) {
      this.report(this.task.name, error);
      return false;
    }
  }
}
