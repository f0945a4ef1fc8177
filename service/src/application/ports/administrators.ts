import type { NewAdministrator } from './identity-directory.ts';
import type { AccountState } from './organizations.ts';

/** Their password is not known any more. */
export interface RegisteredAdministrator extends Omit<NewAdministrator, 'password'> {
  readonly state: AccountState;
}

/** The administrators on their way into the identity directory. */
export interface Administrators {
  /** The directory took the account. @returns true for the first one who says so */
  activate(id: string): Promise<boolean>;
  /** The directory did not take the account. @returns how often by now; 0 for an account that does not wait */
  countFailure(id: string): Promise<number>;
  /** No worker offers the account to the directory before. */
  postpone(id: string, until: Date): Promise<void>;
  /** Takes accounts that wait and are due, longest first; until then no other worker gets them. They have no password. */
  claimDue(now: Date, until: Date, atMost: number): Promise<readonly NewAdministrator[]>;
  /** How many accounts wait that the directory did not take at least once. */
  countNotTaken(): Promise<number>;
  /** @param orgShortName of the organization */
  find(orgShortName: string): Promise<RegisteredAdministrator | null>;
}
