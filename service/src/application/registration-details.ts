import {
  emptyRegistration,
  type RegistrationForm,
  type RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';
import type { Secrets } from './secrets.ts';

/** Fields of which nothing is kept as it was typed. */
type NotKept = 'email' | 'password' | 'confirmPassword' | 'termsAccepted';

/** Organization and administrator as registered. */
export type RegistrationDetails = Omit<RegistrationValues, NotKept> & {
  /** In which it was sent, as a tag of BCP 47: that of its mails and its activation page. */
  readonly language: string;
};

/** Fields that were not asked for are empty. */
export function registrationDetails(form: RegistrationForm, language: string): RegistrationDetails {
  const values = { ...emptyRegistration, ...form.asked };
  const { email, password, confirmPassword, termsAccepted, ...details } = values;
  return { ...details, language };
}

/**
 * The same for a repeated request. Without the password, which could be guessed from a fast hash, without the language, which
 * may change, and without empty fields: the version that answers the second time may have a field more or less.
 */
export function registrationFingerprint(
  { language, ...others }: RegistrationDetails,
  trackingCode: string | null,
  secrets: Secrets,
): string {
  const filledIn = Object.entries(others).filter(([, value]) => value);
  return secrets.fingerprint('registration', [...filledIn, trackingCode]);
}
