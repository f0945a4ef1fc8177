import type { Activations } from './activations.ts';
import type { Administrators } from './administrators.ts';
import type { Outbox } from './mail.ts';
import type { Organizations } from './organizations.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SignupCodes } from './signup-codes.ts';
import type { Verifications } from './verifications.ts';

/** What the service keeps. */
export interface Repositories {
  readonly verifications: Verifications;
  readonly signupCodes: SignupCodes;
  readonly organizations: Organizations;
  readonly administrators: Administrators;
  readonly activations: Activations;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
}

/** Ends a unit of work: nothing of it stays, and `outcome` is its answer. */
export type RollBackWith<Outcome> = (outcome: Outcome) => never;

export interface UnitOfWork {
  /**
   * Does `work` in one transaction: all that it did with its repositories stays or, when it throws or rolls back, nothing.
   * It runs again, up to three times, when the database gave way to somebody else's transaction: what it does beside
   * its repositories must bear repeating.
   */
  run<Outcome>(
    work: (repositories: Repositories, rollBackWith: RollBackWith<Outcome>) => Promise<Outcome>,
  ): Promise<Outcome>;
}

/** Data with an expiry, except mails. */
export interface ExpiredData {
  /**
   * Deletes all that ended until now, each kind whether or not the others can be deleted.
   * @returns what is left for the next time: the kind, such as `verifications`, and what was thrown
   */
  forget(now: Date): Promise<readonly { readonly what: string; readonly error: unknown }[]>;
}
