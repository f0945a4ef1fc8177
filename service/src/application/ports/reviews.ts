import type { Posting } from './mail.ts';

/** An organisation that somebody has to approve. */
export interface RegistrationInReview {
  readonly orgName: string;
  readonly shortName: string;
  readonly region: string;
  /** The administrator's address, as it was typed. */
  readonly email: string;
  readonly since: Date;
}

/** The organisations that wait for a reviewer, known by their short names. */
export interface Reviews {
  /** Longest first. */
  list(): Promise<readonly RegistrationInReview[]>;
  find(shortName: string): Promise<RegistrationInReview | null>;
  /** The account goes to the identity directory next. False when it is not in review. */
  approve(shortName: string, now: Date): Promise<boolean>;
  /** Forgets organisation and administrator, and posts the mail that says so. False when it is not in review. */
  refuse(shortName: string, posting: Posting): Promise<boolean>;
}
