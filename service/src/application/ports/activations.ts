import type { RegistrationDetails } from '../registration-details.ts';

/** The right to choose name and password with a token. Tokens are known by their digest only. */
export interface ActivationLink {
  readonly tokenDigest: string;
  readonly expiresAt: Date;
}

/** Whom a link is for. */
export interface Activation extends RegistrationDetails {
  readonly administratorId: string;
  readonly email: string;
}

/** The links in activation mails. */
export interface Activations {
  /** In the place of all former links of the administrator; null for none. In a unit of work: of two, one waits. */
  replace(administratorId: string, link: ActivationLink | null): Promise<void>;
  /** Null when the token is unknown, used, expired or was tried too often. Looking does not use it up. */
  find(tokenDigest: string, now: Date): Promise<Activation | null>;
  /**
   * Takes a link for one who uses it: of several at once, one gets it.
   * @returns false when `find` answers null, or another request has claimed the link
   */
  claim(tokenDigest: string, now: Date, until: Date): Promise<boolean>;
  /** Gives a link back that was not used after all. @param isTry whether it counts, towards `activationTries` */
  release(tokenDigest: string, isTry: boolean): Promise<void>;
  /** Keeps the names and ends every link of the administrator. */
  complete(
    administratorId: string,
    names: { readonly firstName: string; readonly lastName: string },
  ): Promise<void>;
}
