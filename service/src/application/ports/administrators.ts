import type { NewAdministrator } from './identity-directory.ts';
import type { AccountState } from './organizations.ts';

/** An administrator whose password is no longer available. */
export interface RegisteredAdministrator extends Omit<NewAdministrator, 'password'> {
  readonly state: AccountState;
  /** Address and names were forgotten after the handover. */
  readonly isForgotten: boolean;
}

/** Administrators whose accounts wait for the identity directory. */
export interface Administrators {
  /**
   * Records that the directory accepted the account.
   * @param canSignIn false if the administrator has to choose a password first
   * @returns true for the first call
   */
  activate(id: string, canSignIn: boolean): Promise<boolean>;
  /** Counts a rejection by the directory. @returns the number of rejections; 0 for an account that does not wait */
  countRejection(id: string): Promise<number>;
  /** Defers the next attempt: no worker passes the account to the directory before `until`. */
  postpone(id: string, until: Date): Promise<void>;
  /**
   * Claims due accounts until the given time, longest waiting first. They have no password.
   * @param region null (default) for all
   */
  claimDue(
    now: Date,
    until: Date,
    maxCount: number,
    region?: string | null,
  ): Promise<readonly NewAdministrator[]>;
  /** Number of waiting accounts that the directory rejected at least once. @param region null (default) for all */
  countNotProvisioned(region?: string | null): Promise<number>;
  /** @param orgShortName of the organization */
  find(orgShortName: string): Promise<RegisteredAdministrator | null>;
}
