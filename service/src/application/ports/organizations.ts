import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import type { RegistrationDetails } from '../../domain/registration-details.ts';
import type { SsoSubject } from './sso.ts';

/** `inReview`: needs an approval; `waiting`: not provisioned yet; `active`: in the identity directory. */
export type AccountState = 'inReview' | 'waiting' | 'active';

export interface Registration extends RegistrationDetails {
  readonly administratorId: string;
  readonly address: CanonicalEmail;
  readonly signupCodeDigest: string;
  /** Identifies the registration, to recognize a repeated request. */
  readonly fingerprint: string;
  /** Stored with the used sign-up code for the same purpose; null without a password. */
  readonly passwordHash: string | null;
  readonly sso: SsoSubject | null;
  readonly trackingCode: string | null;
  readonly isContested: boolean;
  /** Why the decision hook wants a review; null for no review or another reason. */
  readonly reviewReason: string | null;
  readonly state: 'inReview' | 'waiting';
  /** Until then only this request offers the account to the directory. */
  readonly directoryDueAt: Date;
  readonly now: Date;
}

export type RegistrationResult =
  | 'registered'
  | 'shortNameTaken'
  | 'domainTaken'
  /** The sign-up code was used, by this registration or another, or replaced by a newer one. */
  | 'codeUsed';

export type RegistrationObstacle = Exclude<RegistrationResult, 'registered'>;

export type UniqueRegistrationValues = Pick<
  Registration,
  'address' | 'orgShortName' | 'signupCodeDigest'
>;

export interface Account {
  readonly administratorId: string;
  readonly state: AccountState;
  /** Language of the registration, as a BCP 47 tag. */
  readonly language: string;
}

export interface StoredRegistration extends RegistrationDetails {
  readonly administratorId: string;
  /** The administrator's address, as typed. */
  readonly email: string;
  /** Domain of that address, in IDNA form. */
  readonly domain: string;
  readonly state: AccountState;
  /** More codes were tried at the domain than its limits allow: the address may have been guessed. */
  readonly isContested: boolean;
  /** Why the decision hook wants a review; null for another reason. */
  readonly reviewReason: string | null;
  /** How often the directory rejected the account. */
  readonly rejections: number;
  /** Until then the account may be being created in the directory; null when it is not. */
  readonly claimedUntil: Date | null;
  readonly since: Date;
}

/** A registration that needs an operator: it is under review, or the directory rejected its account. */
export interface OpenRegistration extends StoredRegistration {
  readonly state: 'inReview' | 'waiting';
}

/** A registration in any state. */
export interface FoundRegistration extends StoredRegistration {
  /** Whether it is an `OpenRegistration`. */
  readonly isOpen: boolean;
}

/** Identifies a registration. Another organization may have the short name by now; the domain excludes that. */
export type RegistrationName =
  | { readonly administratorId: string }
  | {
      readonly orgShortName: string;
      /** Null for any. */
      readonly domain: string | null;
    };

/** Organizations, each with its first administrator. */
export interface Organizations {
  /** The refusal that `register` would return now; null for none. */
  obstacle(claims: UniqueRegistrationValues): Promise<RegistrationObstacle | null>;
  /** All or nothing: the organization, its first administrator, and the sign-up code used up. */
  register(registration: Registration): Promise<RegistrationResult>;
  /** The first administrator's account in any state; null for every other address, colleagues included. */
  account(address: CanonicalEmail): Promise<Account | null>;
  /** Values of the regions that have an organization. */
  regions(): Promise<readonly string[]>;
  /** Longest waiting first. */
  open(): Promise<readonly OpenRegistration[]>;
  /** The first administrator of the organization with this domain, if the account is active; null otherwise. */
  administratorAt(domain: string): Promise<StoredRegistration | null>;
  /** In any state; null if it is not stored, for example after a refusal. */
  find(administratorId: string): Promise<FoundRegistration | null>;
  /** Locks the row until the unit of work ends. Null when no open registration has that name. */
  lockOpen(name: RegistrationName): Promise<OpenRegistration | null>;
  /**
   * Approves a registration under review, so that the identity directory gets it next. Null when none has that name.
   */
  approve(name: RegistrationName, now: Date): Promise<OpenRegistration | null>;
  /** Deletes the organization, its administrator and their used sign-up code. Call it in a unit of work. */
  delete(administratorId: string): Promise<void>;
}
