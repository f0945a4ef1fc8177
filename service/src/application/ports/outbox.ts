import type { Mail } from './mail.ts';

/** A mail that one worker has for itself for a while. */
export interface ClaimedMail {
  readonly topic: string;
  /** Tells whether another mail took this one's place meanwhile. */
  readonly version: string;
  /** Null when nobody can read it any more: it was sealed with another key. */
  readonly mail: Mail | null;
  /** How often it was tried before. */
  readonly attempts: number;
  /** Until then nobody else gets it. */
  readonly claimedUntil: Date;
}

/** Mails that were promised and are not sent yet. They are written together with what they tell about. */
export interface Outbox {
  /** Takes mails that are due (by `serviceLimits.mailWait`, too) and not expired, for `serviceLimits.mailClaim`. */
  claim(now: Date, atMost: number): Promise<readonly ClaimedMail[]>;
  /**
   * Keeps it for another `serviceLimits.mailClaim`.
   * @returns the claim that holds now; the same as before when another worker has the mail by now
   */
  renew(claimed: ClaimedMail, now: Date): Promise<ClaimedMail>;
  /** It was sent, or never will be: forgets it. A mail that took its place meanwhile is due now. */
  settle(claimed: ClaimedMail): Promise<'settled' | 'newerIsDue'>;
  /** Gives it back, to be tried again. A mail that took its place meanwhile is due now. */
  postpone(claimed: ClaimedMail, until: Date): Promise<void>;
  /** @returns how many were forgotten, and so never sent */
  forgetExpired(now: Date): Promise<number>;
  /** When the oldest of those that still can be sent was posted; null when none waits. */
  oldest(now: Date): Promise<Date | null>;
}
