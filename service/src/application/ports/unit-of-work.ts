import type { Activations } from './activations.ts';
import type { Administrators } from './administrators.ts';
import type { CodeMails } from './code-mails.ts';
import type { Events } from './events.ts';
import type { Outbox } from './mail.ts';
import type { MailRecords } from './mail-records.ts';
import type { Organizations } from './organizations.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Reviews } from './reviews.ts';
import type { SignupCodes } from './signup-codes.ts';
import type { Verifications } from './verifications.ts';

export interface Repositories {
  readonly verifications: Verifications;
  readonly signupCodes: SignupCodes;
  readonly organizations: Organizations;
  readonly administrators: Administrators;
  readonly activations: Activations;
  readonly outbox: Outbox;
  readonly codeMails: CodeMails;
  readonly mailRecords: MailRecords;
  readonly events: Events;
  readonly rateLimits: RateLimits;
  readonly reviews: Reviews;
}

/** Rolls back a unit of work, which then returns `outcome`. */
export type RollBackWith<Outcome> = (outcome: Outcome) => never;

export interface UnitOfWork {
  /**
   * Runs `work` in one transaction: commits when it resolves; rolls back when it rejects or calls `rollBackWith`.
   * `work` is retried up to three times after a conflict with another transaction, so its other effects must be
   * repeatable.
   * @throws {Unavailable} while the database does not respond, as do all calls of its repositories
   */
  run<Outcome>(
    work: (repositories: Repositories, rollBackWith: RollBackWith<Outcome>) => Promise<Outcome>,
  ): Promise<Outcome>;
}

/** Data with an expiry, except mails. */
export interface ExpiredData {
  /**
   * Deletes all expired data. A failure of one kind does not prevent the others.
   * @returns the failures: the kind, such as `verifications`, and the error
   */
  delete(now: Date): Promise<readonly { readonly what: string; readonly error: unknown }[]>;
}
