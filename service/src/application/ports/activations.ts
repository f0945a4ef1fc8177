import type { Posting } from './mail.ts';

/** What tells administrators that their account is there, and lets those who have no password choose one. */
export interface Invitation {
  readonly administratorId: string;
  /** Null for somebody who signs in with a provider. */
  readonly link: { readonly tokenDigest: string; readonly expiresAt: Date } | null;
  readonly posting: Posting;
}

/** Whom a link is for. */
export interface Activation {
  readonly administratorId: string;
  readonly email: string;
  /** Empty when names were not asked for. */
  readonly firstName: string;
  readonly lastName: string;
  readonly orgName: string;
  readonly shortName: string;
}

/** The links in activation mails. Tokens are known by their digest only. */
export interface Activations {
  /** The mail and its link, in one. Former links of the administrator open nothing any more. */
  invite(invitation: Invitation): Promise<void>;
  /** Null when the token is unknown, used or expired. Looking does not use it up. */
  find(tokenDigest: string, now: Date): Promise<Activation | null>;
  /**
   * Takes a link for one who uses it, for `serviceLimits.directoryGrace`: of several at once, one gets it.
   * @returns false when the token is unknown, used, expired, or somebody else has the link just now
   */
  claim(tokenDigest: string, now: Date): Promise<boolean>;
  /** Gives a link back that was not used after all. */
  release(tokenDigest: string): Promise<void>;
  /** Keeps the names and ends every link of the administrator. */
  complete(
    administratorId: string,
    names: { readonly firstName: string; readonly lastName: string },
  ): Promise<void>;
}
