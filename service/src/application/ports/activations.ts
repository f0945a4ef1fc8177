import type {
  FieldsShownWhen,
  RegistrationValues,
} from '#page/domain/forms/registration-fields.ts';
import type { RegistrationDetails } from '../../domain/registration-details.ts';

/** The fields of the activation page, except the password. */
export type ActivationDetails = Pick<RegistrationValues, FieldsShownWhen<'withNames'>>;

/** The right to choose name and password with a token. Only digests of tokens are stored. */
export interface ActivationLink {
  readonly tokenDigest: string;
  readonly expiresAt: Date;
}

/** The administrator of a link. */
export interface Activation extends RegistrationDetails {
  readonly administratorId: string;
  readonly email: string;
}

/** The links in activation mails. */
export interface Activations {
  /**
   * Replaces all links of the administrator; null removes them. Needs a unit of work, to serialize concurrent calls.
   */
  replace(administratorId: string, link: ActivationLink | null): Promise<void>;
  /** Null when the token is unknown, used, expired or was tried too often. Does not use it up. */
  find(tokenDigest: string, now: Date): Promise<Activation | null>;
  /**
   * Claims a link; one of several concurrent calls succeeds.
   * @returns false when `find` returns null, or another request has claimed the link
   */
  claim(tokenDigest: string, now: Date, until: Date): Promise<boolean>;
  /** Releases a claimed link that was not used. @param isAttempt whether it counts towards `activationAttempts` */
  release(tokenDigest: string, isAttempt: boolean): Promise<void>;
  /** Stores the details and ends all links of the administrator. */
  complete(administratorId: string, details: ActivationDetails): Promise<void>;
}
