import {
  emptyRegistration,
  type RegistrationForm,
  type RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';
import type { Secrets } from './secrets.ts';

/** Fields that are not stored as typed. */
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
    /** Language of the request, as a BCP 47 tag; for its mails and activation page. */
    readonly language: string;
  };

/** Fields that were not required are empty. */
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
 * The fingerprints of a request, one for each key, equal when it is repeated. They exclude the password, which could be guessed
 * from a fast hash, language and terms, which may change, and empty fields, because another version may have other fields.
 */
export function registrationFingerprints(
  { language, termsUrl, termsVersion, ...others }: RegistrationDetails,
  trackingCode: string | null,
  secrets: Secrets,
): readonly [string, ...string[]] {
  const filledIn = Object.entries(others).filter(([, value]) => value);
  return secrets.fingerprints('registration', [...filledIn, trackingCode]);
}
