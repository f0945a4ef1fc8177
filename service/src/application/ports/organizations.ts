import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { SsoSubject } from './signup-codes.ts';

/** `inReview`: somebody has to approve it; `waiting`: the identity directory has to take it; `active`: it is there. */
export type AccountState = 'inReview' | 'waiting' | 'active';

export interface Registration {
  readonly administratorId: string;
  readonly address: EmailAddress;
  readonly signupCodeDigest: string;
  /** Tells one registration from another, to recognise a repeated request. */
  readonly fingerprint: string;
  /** Kept with the used sign-up code, for the same purpose. Null when there is no password. */
  readonly passwordHash: string | null;
  readonly orgName: string;
  readonly shortName: string;
  readonly region: string;
  /** Empty when names are not asked for. */
  readonly firstName: string;
  readonly lastName: string;
  readonly sso: SsoSubject | null;
  readonly trackingCode: string | null;
  readonly isContested: boolean;
  readonly state: 'inReview' | 'waiting';
  /** Until then nobody but this request offers the account to the directory. */
  readonly directoryDueAt: Date;
  readonly now: Date;
}

export type RegistrationResult =
  | 'registered'
  | 'shortNameTaken'
  | 'domainTaken'
  /** The sign-up code was used meanwhile, by this registration or another, or a newer one took its place. */
  | 'codeUsed';

export interface Account {
  readonly administratorId: string;
  readonly state: AccountState;
}

export interface Organizations {
  /** Who is registered already with this address or its domain; null for nobody. */
  registered(address: EmailAddress): Promise<'administrator' | 'organization' | null>;
  /** All or nothing: the organisation, its first administrator, and the sign-up code used up. */
  register(registration: Registration): Promise<RegistrationResult>;
  account(address: EmailAddress): Promise<Account | null>;
}
