export interface Clock {
  now(): Date;
}

/** What goes on after an answer: mails, accounts for the directory. */
export interface BackgroundWork {
  /** Something is to do now; answers at once. */
  wake(): void;
}

/**
 * Reports a problem to the operators, not to visitors.
 * @param problem a sentence without an address or a secret
 * @param error what was thrown, if anything was
 */
export type Report = (problem: string, error?: unknown) => void;
