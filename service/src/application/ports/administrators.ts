import type { Invitation } from './activations.ts';
import type { NewAdministrator } from './identity-directory.ts';
import type { AccountState } from './organizations.ts';
import type { SsoSubject } from './signup-codes.ts';

export interface RegisteredAdministrator {
  readonly id: string;
  /** As it was typed. */
  readonly email: string;
  readonly orgName: string;
  readonly sso: SsoSubject | null;
  readonly state: AccountState;
}

/** The administrators on their way into the identity directory. */
export interface Administrators {
  /** The directory took the account: active from now on. Of several who say so, the first one's invitation goes out. */
  activate(id: string, invitation: Invitation | null): Promise<void>;
  /** The directory did not take the account: due again after a while that grows with each attempt. */
  postpone(id: string, now: Date): Promise<void>;
  /** Takes accounts that wait and are due, longest first; for a minute nobody else gets them. They have no password. */
  claimDue(now: Date, atMost: number): Promise<readonly NewAdministrator[]>;
  /** How many accounts wait that the directory did not take at least once. */
  countNotTaken(): Promise<number>;
  /** @param shortName of the organisation */
  find(shortName: string): Promise<RegisteredAdministrator | null>;
}
