/** Mails, events, accounts for the directory. */
export interface BackgroundWork {
  /** Starts due work; returns at once. */
  wake(): void;
}
