export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Empty in a mail without one. */
  readonly code: string;
  /** Where the mail wants its reader to go; empty in a mail without one. */
  readonly link: string;
  readonly sentAt: Date;
}

/** The mails of a service that sends none. */
export interface Inbox {
  /** Newest first. */
  readonly mails: readonly SentMail[];
}
