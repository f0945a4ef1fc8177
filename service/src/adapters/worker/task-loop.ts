import type { BackgroundTask } from './background-task.ts';

/** Runs one task again and again, never twice at once. */
export class TaskLoop {
  private running: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly task: BackgroundTask,
    private readonly report: (task: string, error: unknown) => void,
  ) {}

  get onWake(): boolean {
    return this.task.onWake;
  }

  /** Null while it waits for its time. */
  get run(): Promise<void> | null {
    return this.running;
  }

  /** Runs it now; when it is running already, once more afterwards. */
  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.running ??= this.runWhileWanted();
  }

  /** Answers when the run under way has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async runWhileWanted(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      if (await this.goesOn()) this.isWanted = true;
    }
    this.running = null;
    if (!this.isStopped) this.timer = setTimeout(() => this.wake(), this.task.every).unref();
  }

  private async goesOn(): Promise<boolean> {
    try {
      return await this.task.run();
    } catch (error) {
      this.report(this.task.name, error);
      return false;
    }
  }
}
