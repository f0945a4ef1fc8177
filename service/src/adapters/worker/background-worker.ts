import type { BackgroundWork } from '../../application/ports/process.ts';
import type { BackgroundTask } from './background-task.ts';
import { TaskLoop } from './task-loop.ts';

/** Runs tasks in this process, each in a loop of its own. It keeps no process alive. */
export class BackgroundWorker implements BackgroundWork {
  private loops: readonly TaskLoop[] = [];

  /** @param report is told what a task threw; the task goes on at its next time */
  constructor(private readonly report: (task: string, error: unknown) => void) {}

  /** Runs each task now, and from then on at its times. To be called once. */
  start(tasks: readonly BackgroundTask[]): void {
    this.loops = tasks.map((task) => new TaskLoop(task, this.report));
    for (const loop of this.loops) loop.wake();
  }

  wake(): void {
    for (const loop of this.loops) if (loop.onWake) loop.wake();
  }

  /** Answers when nothing is running: whatever was due at the last `wake` has been tried. */
  async idle(): Promise<void> {
    for (let runs = this.runs(); runs.length > 0; runs = this.runs()) await Promise.all(runs);
  }

  /** Answers when the runs under way have ended. Nothing runs afterwards. */
  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private runs(): Promise<void>[] {
    return this.loops.flatMap(({ runs }) => runs);
  }
}
