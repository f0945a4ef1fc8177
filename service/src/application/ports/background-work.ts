/** Sends mails and events, and passes accounts to the directory. */
export interface BackgroundWork {
  /** Starts due work; returns at once. */
  wake(): void;
}
