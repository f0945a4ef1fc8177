export interface BackgroundTask {
  /** For reports. */
  readonly name: string;
  /** Milliseconds from the end of one run to the next. */
  readonly every: number;
  /** Whether it also runs when there is something to do now. */
  readonly onWake: boolean;
  /** Answers true when it should go on at once. */
  run(): Promise<boolean>;
}
