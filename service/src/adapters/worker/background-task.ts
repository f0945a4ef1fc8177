export interface BackgroundTask {
  /** For reports. */
  readonly name: string;
  /** Milliseconds until it runs again, from the end of a run or, where another may run beside it, its begin. */
  readonly every: number;
  /** Whether it also runs when there is something to do now. */
  readonly onWake: boolean;
  /** How many runs may be under way; 1 when absent. */
  readonly atOnce?: number;
  /**
   * Answers true when it should go on at once.
   * @param stopping aborts when the process is about to end: what is under way is to end, and nothing else to begin
   */
  run(stopping: AbortSignal): Promise<boolean>;
}
