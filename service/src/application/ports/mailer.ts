export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** What the reader is to copy; shown large where the mail can be. */
  readonly code: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
