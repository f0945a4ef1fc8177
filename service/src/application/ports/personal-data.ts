import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import type { AccountState } from './organizations.ts';

/** The account of a person, as far as an erasure depends on it. */
export interface PersonAccount {
  readonly administratorId: string;
  readonly region: string;
  readonly state: AccountState;
  /** How often the directory rejected it. */
  readonly rejections: number;
  /** The account may be being created in the directory. */
  readonly isUnderWay: boolean;
}

/** Everything that is stored about the person with an address. */
export interface PersonalData {
  /** Null for a person without an account, whose sign-up may be incomplete. */
  account(address: CanonicalEmail, now: Date): Promise<PersonAccount | null>;
  /** JSON without digests and keys; null when nothing is stored. In one transaction. */
  export(address: CanonicalEmail): Promise<object | null>;
  /**
   * Erases in one transaction, with the event `administrator.erased` for an account. Waits for registrations.
   * @param account as it was found before
   * @returns `changed` when the account is another one by now; nothing is erased then
   */
  erase(
    address: CanonicalEmail,
    account: PersonAccount | null,
    now: Date,
  ): Promise<'erased' | 'nothing' | 'changed'>;
}
