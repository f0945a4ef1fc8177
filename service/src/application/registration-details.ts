import {
  emptyRegistration,
  type RegistrationForm,
  type RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';
import type { Secrets } from './secrets.ts';

/** Fields of which nothing is kept as it was typed. */
type NotKept = 'email' | 'password' | 'confirmPassword' | 'termsAccepted';

/** The terms of service behind the link of the page. Both are null in registrations of older versions. */
export interface Terms {
  readonly termsUrl: string | null;
  /** Null for a brand without versions. */
  readonly termsVersion: string | null;
}

/** Organization and administrator as registered. */
export type RegistrationDetails = Omit<RegistrationValues, NotKept> &
  Terms & {
    /** In which it was sent, as a tag of BCP 47: that of its mails and its activation page. */
    readonly language: string;
  };

/** Fields that were not asked for are empty. */
export function registrationDetails(
  form: RegistrationForm,
  language: string,
  terms: Terms,
): RegistrationDetails {
  const values = { ...emptyRegistration, ...form.asked };
  const { email, password, confirmPassword, termsAccepted, ...details } = values;
  return { ...details, language, ...terms };
}

/**
 * The same for a repeated request. Without the password, which could be guessed from a fast hash, without language and terms,
 * which may change, and without empty fields: the version that answers the second time may have a field more or less.
 */
export function registrationFingerprint(
  { language, termsUrl, termsVersion, ...others }: RegistrationDetails,
  trackingCode: string | null,
  secrets: Secrets,
): string {
  const filledIn = Object.entries(others).filter(([, value]) => value);
  return secrets.fingerprint('registration', [...filledIn, trackingCode]);
}
