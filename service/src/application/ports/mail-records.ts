import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import type { MailKind } from './mail.ts';

/** `withheld`: a code that was not sent, because the address is suppressed. */
export const mailStates = [
  'queued',
  'sent',
  'refused',
  'bounced',
  'complained',
  'withheld',
] as const;
export type MailState = (typeof mailStates)[number];

/** The latest state of a mail. */
export interface MailRecord {
  /** The part of the Message-ID before the at sign. */
  readonly id: string;
  readonly state: MailState;
  /** Null if this instance cannot read a queued mail. */
  readonly kind: MailKind | null;
  /** Recipient; null if it was sealed with another key. */
  readonly to: string | null;
  /** The words of mail server or provider, without the address; null for none. */
  readonly reason: string | null;
  /** When it got this state. */
  readonly changedAt: Date;
  /** When the suppression of the address ends that this mail caused; null for none. */
  readonly suppressedUntil: Date | null;
  /** The administrator whose registration the mail is about; null for other mails. */
  readonly administratorId: string | null;
}

/** What a mail provider reports about a sent mail. */
export interface MailEvent {
  readonly mailId: string;
  /** `bounced`: permanently, because of the address. */
  readonly state: 'bounced' | 'complained';
  readonly reason: string;
}

export interface MailFilter {
  readonly id?: string;
  readonly to?: CanonicalEmail;
  readonly state?: MailState;
}

/**
 * Records of the mails that left the outbox, without their content. A permanent bounce suppresses the address for
 * `serviceLimits.suppressionLifetime`: it gets no codes, but other mails, such as activations, are tried all the same.
 */
export interface MailRecords {
  isSuppressed(address: CanonicalEmail, now: Date): Promise<boolean>;
  /**
   * Changes the state of a sent mail, once: a repeated event and one about an unknown mail change nothing.
   * @returns the kind of the mail; null if nothing was changed
   */
  apply(event: MailEvent, now: Date): Promise<MailKind | null>;
  /** Lists mails, those in the outbox included, newest first. */
  list(filter: MailFilter, maxCount: number): Promise<readonly MailRecord[]>;
  endSuppression(address: CanonicalEmail): Promise<void>;
}

/** Counts mails by state, except `queued`. */
export interface MailCounter {
  count(kind: MailKind, state: MailState): void;
}
