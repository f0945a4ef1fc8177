import type { ClassCount, WaitingMail } from '../../domain/mail-budget.ts';

/** Unconfirmed mails, which use up the budget. */
export interface BudgetUsage {
  /** Unconfirmed mails of all classes of networks within `serviceLimits.mailBudgetSpan`, at most `maxCount`. */
  readonly all: number;
  /** Counts of the network class that the mail was requested from. */
  readonly ofClass: ClassCount;
}

/** Numbers of code mails. */
export interface CodeMailCounts {
  /** Queued mails that the budget holds back. */
  readonly waiting: number;
  /** Sent mails within `serviceLimits.mailBudgetSpan` whose codes were not entered. */
  readonly unconfirmed: number;
  /** Mails that were never sent within that span, because their codes expired. */
  readonly dropped: number;
}

/** The code mails of one hour from one class of networks. */
export interface NetworkUsage {
  /** When the hour begins. */
  readonly hour: Date;
  /** Null if it was sealed with another key. */
  readonly network: string | null;
  readonly requested: number;
  readonly sent: number;
  readonly confirmed: number;
}

/** The code mails that the budget of unconfirmed mails counts. */
export interface CodeMails {
  /** Stops counting the mails of an entered code, and for `serviceLimits.confirmedDomain` those to its domain. */
  confirm(topics: readonly string[], domain: string, now: Date): Promise<void>;
  /** Whether mails are held back that have not expired. */
  isAnyWaiting(now: Date): Promise<boolean>;
  /**
   * Locks the budget until the end of the unit of work.
   * @returns the oldest mails that wait, up to `maxOfClass` of each class; the counts of all classes
   */
  lockWaiting(
    maxOfClass: number,
    now: Date,
  ): Promise<{
    readonly waiting: readonly WaitingMail[];
    readonly counts: ReadonlyMap<string, ClassCount>;
  }>;
  /** @param ids of waiting mails, which may be sent from now on */
  admit(ids: readonly string[], now: Date): Promise<void>;
  counts(now: Date): Promise<CodeMailCounts>;
  /** Latest hour first, then most unconfirmed first. */
  byNetwork(maxCount: number): Promise<readonly NetworkUsage[]>;
}
