import type { EmailAddress } from '../../domain/canonical-email.ts';
import type { RegistrationDetails } from '../registration-details.ts';
import type { SsoSubject } from './sso.ts';

/** `inReview`: somebody has to approve it; `waiting`: the identity directory has to take it; `active`: it is there. */
export type AccountState = 'inReview' | 'waiting' | 'active';

export interface Registration extends RegistrationDetails {
  readonly administratorId: string;
  readonly address: EmailAddress;
  readonly signupCodeDigest: string;
  /** Tells one registration from another, to recognise a repeated request. */
  readonly fingerprint: string;
  /** Kept with the used sign-up code, for the same purpose. Null when there is no password. */
  readonly passwordHash: string | null;
  readonly sso: SsoSubject | null;
  readonly trackingCode: string | null;
  readonly isContested: boolean;
  readonly state: 'inReview' | 'waiting';
  /** Until then only this request offers the account to the directory. */
  readonly directoryDueAt: Date;
  readonly now: Date;
}

export type RegistrationResult =
  | 'registered'
  | 'shortNameTaken'
  | 'domainTaken'
  /** The sign-up code was used meanwhile, by this registration or another, or a newer one took its place. */
  | 'codeUsed';

export type RegistrationObstacle = Exclude<RegistrationResult, 'registered'>;

/** What may stand in the way of a registration. */
export type RegistrationClaims = Pick<
  Registration,
  'address' | 'orgShortName' | 'signupCodeDigest'
>;

export interface Account {
  readonly administratorId: string;
  readonly state: AccountState;
  /** Of its registration. */
  readonly language: string;
}

/** A registration that goes no further by itself: it has to be approved, or the directory did not take its account. */
export interface OpenRegistration extends RegistrationDetails {
  readonly administratorId: string;
  /** The administrator's address, as it was typed. */
  readonly email: string;
  /** Of that address, in its IDNA form. */
  readonly domain: string;
  readonly state: 'inReview' | 'waiting';
  /** More codes were tried at the domain than its limits allow: the address may have been guessed. */
  readonly isContested: boolean;
  /** How often the directory did not take the account. */
  readonly attempts: number;
  /** Until then the directory may be asked to take the account; null when it is not. */
  readonly claimedUntil: Date | null;
  readonly since: Date;
}

/** Which one is meant. A short name may be somebody else's by now: with the domain there is no mistake. */
export interface RegistrationName {
  readonly orgShortName: string;
  /** Null for any. */
  readonly domain: string | null;
}

/** Organizations, each with its first administrator. */
export interface Organizations {
  /** What `register` would answer now in place of 'registered'; null for nothing. */
  obstacle(claims: RegistrationClaims): Promise<RegistrationObstacle | null>;
  /** All or nothing: the organization, its first administrator, and the sign-up code used up. */
  register(registration: Registration): Promise<RegistrationResult>;
  /** Of its first administrator, however far it is; null for everybody else, their colleagues included. */
  account(address: EmailAddress): Promise<Account | null>;
  /** Longest first. */
  open(): Promise<readonly OpenRegistration[]>;
  /** Null when none of that name is open. It stays as it is until the unit of work ends. */
  lockOpen(name: RegistrationName): Promise<OpenRegistration | null>;
  /** One that is in review goes to the identity directory next. Null when none of that name is in review. */
  approve(name: RegistrationName, now: Date): Promise<OpenRegistration | null>;
  /** The organization, its administrator and the sign-up code that they used. In a unit of work. */
  forget(administratorId: string): Promise<void>;
}
