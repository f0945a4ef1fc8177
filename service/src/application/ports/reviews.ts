import type { Posting } from './mail.ts';

/** An organisation that somebody has to approve, or whose account the identity directory did not take so far. */
export interface OpenRegistration {
  readonly orgName: string;
  readonly shortName: string;
  readonly region: string;
  /** The administrator's address, as it was typed. */
  readonly email: string;
  /** Of that address, in its IDNA form. */
  readonly domain: string;
  readonly state: 'inReview' | 'waiting';
  /** More codes were tried at the domain than its limits allow: the address may have been guessed. */
  readonly isContested: boolean;
  /** How often the directory did not take the account. */
  readonly attempts: number;
  readonly since: Date;
}

/** Which one is meant. A short name may be somebody else's by now: with the domain there is no mistake. */
export interface RegistrationName {
  readonly shortName: string;
  /** Null for any. */
  readonly domain: string | null;
}

/** The registrations that go no further by themselves. */
export interface Reviews {
  /** Longest first. */
  list(): Promise<readonly OpenRegistration[]>;
  /** The account goes to the identity directory next. 'notFound' when none of that name is in review. */
  approve(name: RegistrationName, now: Date): Promise<OpenRegistration | 'notFound'>;
  /**
   * Forgets organisation and administrator, and posts the mail that says so.
   * @returns 'notFound' when none of that name is open; 'underWay' while the directory is asked to take the account
   */
  refuse(
    name: RegistrationName,
    now: Date,
    posting: (refused: OpenRegistration) => Posting,
  ): Promise<OpenRegistration | 'notFound' | 'underWay'>;
}
