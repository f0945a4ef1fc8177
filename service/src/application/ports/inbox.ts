import type { Mail } from './mailer.ts';

export interface SentMail extends Mail {
  readonly sentAt: Date;
}

/** The mails of a service that sends none. */
export interface Inbox {
  /** Newest first. */
  readonly mails: readonly SentMail[];
}
