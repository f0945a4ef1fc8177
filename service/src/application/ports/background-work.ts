/** What goes on after an answer: mails, accounts for the directory. */
export interface BackgroundWork {
  /** Something is to do now; answers at once. */
  wake(): void;
}
